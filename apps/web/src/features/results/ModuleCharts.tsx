import { useMessages } from '@gesall/client/react';
import { Chart, ChartLegend, type ChartSeries } from '@gesall/ui/chart';
import css from './ModuleCharts.module.css';
import { countByModule, halves, type ModuleCount } from './module-status.ts';
import type { CourseResults } from './results.calls.ts';

function useStatusSeries(): readonly ChartSeries[] {
  const t = useMessages('courses');
  return [
    { key: 'done', label: t('status.2'), tone: 'done' },
    { key: 'progress', label: t('status.1'), tone: 'progress' },
    { key: 'none', label: t('status.0'), tone: 'none' },
  ];
}

export const StatusLegend = () => <ChartLegend kind="bars" series={useStatusSeries()} />;

/** The students' progress in each module of a course, in two charts side by side. */
export function ModuleCharts({ course }: { course: CourseResults }) {
  const t = useMessages('analysis');
  const results = useMessages('results');
  const series = useStatusSeries();
  const total = course.students.length;
  if (total === 0) return null;
  return (
    <div className={css.charts}>
      {halves(countByModule(course)).map((half) => (
        <Chart
          key={half[0]?.number}
          kind="bars"
          title={titleOf(half)}
          pointsTitle={results('module')}
          hasLegend={false}
          height={144}
          series={series}
          points={half.map(({ moduleId, number, name, done, progress, none }) => ({
            key: String(moduleId),
            label: String(number),
            name,
            values: { done, progress, none },
          }))}
          words={{ showTable: t('showTable'), showChart: t('showChart') }}
        />
      ))}
    </div>
  );

  function titleOf(half: readonly ModuleCount[]) {
    const { number: first = 0 } = half[0] ?? {};
    const { number: last = first } = half.at(-1) ?? {};
    return first === last
      ? t('chartOfOne', { first, total })
      : t('chartOfModules', { first, last, total });
  }
}
