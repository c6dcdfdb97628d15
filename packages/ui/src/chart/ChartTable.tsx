import { Table } from '../table/Table.tsx';
import type { ChartData, ChartPoint } from './chart.ts';

interface Props extends ChartData {
  title: string;
  pointsTitle: string;
  isShown: boolean;
}

const nameOf = ({ label, name }: ChartPoint) => (name ? `${label} ${name}` : label);

/**
 * The numbers of a chart. While hidden it is available to screen readers, in a table without
 * focusable elements.
 */
export function ChartTable({
  title,
  pointsTitle,
  series,
  points,
  format = String,
  isShown,
}: Props) {
  const numberOf = ({ values }: ChartPoint, key: string) => {
    const value = values[key];
    return value === null || value === undefined ? undefined : format(value);
  };
  if (isShown) {
    return (
      <Table
        label={title}
        rows={points}
        keyOf={({ key }) => key}
        columns={[
          { key: 'point', heading: pointsTitle, cell: nameOf },
          ...series.map(({ key, label }) => ({
            key,
            heading: label,
            isNumber: true,
            cell: (point: ChartPoint) => numberOf(point, key),
          })),
        ]}
      />
    );
  }
  return (
    // A table keeps the width of its words, which would widen the page.
    <div className="visually-hidden">
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{pointsTitle}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{nameOf(point)}</th>
              {series.map(({ key }) => (
                <td key={key}>{numberOf(point, key) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
