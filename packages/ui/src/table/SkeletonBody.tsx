import css from './Table.module.css';

interface Props {
  rows: number;
  columns: readonly { key: string; isNumber?: boolean }[];
  /** Extra cells before and after the columns. */
  hasTicks: boolean;
  hasActs: boolean;
}

/** Rows of the expected height. Nothing for the first 200 ms, and no animation. */
export function SkeletonBody({ rows, columns: [name, ...others], hasTicks, hasActs }: Props) {
  return (
    <tbody className={css.late} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <tr key={row}>
          {hasTicks && <td className={css.tickCell} />}
          <th key={name?.key}>
            <span className={css.bar} style={{ width: `${72 - ((row * 17) % 30)}%` }} />
          </th>
          {others.map(({ key, isNumber }, column) => (
            <td key={key} data-number={isNumber || undefined}>
              <span
                className={css.bar}
                style={{
                  width: isNumber ? 28 : `${60 - (((row + column) * 13) % 26)}%`,
                  minWidth: 28,
                }}
              />
            </td>
          ))}
          {hasActs && <td className={css.actsCell} />}
        </tr>
      ))}
    </tbody>
  );
}
