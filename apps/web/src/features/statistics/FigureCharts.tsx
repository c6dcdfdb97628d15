import { useMessages } from '@gesall/client/react';
import { moneyText, weekOf } from '@gesall/rules';
import { EmptyState } from '@gesall/ui';
import { Chart, type ChartPoint, type ChartSeries } from '@gesall/ui/chart';
import { Panel } from '@gesall/ui/page';
import { ChartColumn } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { ExportButton } from '../../platform/sheets/ExportButton.tsx';
import { monthSheet, programmeSheet, weekSheet } from './figure-sheets.ts';
import type { Figures } from './statistics.calls.ts';
import css from './statistics.module.css';

const monthName = new Intl.DateTimeFormat(document.documentElement.lang || 'sv', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});

interface Props {
  figures: Figures;
  /** True while the figures of another choice are loading. */
  isOld: boolean;
}

export function FigureCharts({ figures, isOld }: Props) {
  const t = useMessages('statistics');
  const { weeks, months, programmes } = figures;
  const ofWeeks = (values: (week: Figures['weeks'][number]) => ChartPoint['values']) =>
    weeks.map((week) => ({
      key: week.week,
      label: t('weekLabel', { week: weekOf(week.week) }),
      values: values(week),
    }));
  const ofMonths = (values: (month: Figures['months'][number]) => ChartPoint['values']) =>
    months.map((month) => ({
      key: month.month,
      label: monthName.format(new Date(`${month.month}-01T00:00:00Z`)),
      values: values(month),
    }));
  const saveWeeks = (name: string) => (
    <ExportButton file={`${name}.csv`} columns={weekSheet(t)} rows={weeks} />
  );
  return (
    <div className={css.charts} aria-busy={isOld || undefined}>
      <Figure
        title={t('activity')}
        hint={t('activityHint')}
        actions={saveWeeks('statistik-veckor')}
      >
        <WeekLines
          series={[
            { key: 'students', label: t('students'), tone: 'brand' },
            { key: 'signIns', label: t('signIns'), tone: 'progress' },
          ]}
          points={ofWeeks(({ students, signIns }) => ({ students, signIns }))}
        />
      </Figure>
      <Figure title={t('work')} hint={t('workHint')}>
        <WeekLines
          series={[
            { key: 'runs', label: t('runs'), tone: 'progress' },
            { key: 'finished', label: t('finished'), tone: 'done' },
          ]}
          points={ofWeeks(({ runs, finished }) => ({ runs, finished }))}
        />
      </Figure>
      <Figure
        title={t('inUse')}
        hint={t('inUseHint')}
        actions={
          <ExportButton
            file="statistik-licenser.csv"
            columns={programmeSheet(t)}
            rows={programmes}
          />
        }
      >
        <Drawn
          kind="bars"
          title={t('today')}
          pointsTitle={t('programme')}
          series={[{ key: 'inUse', label: t('holders'), tone: 'done' }]}
          points={programmes.map(({ id, name, inUse }) => ({
            key: String(id),
            label: String(inUse),
            name,
            values: { inUse },
          }))}
          empty={<Nothing title={t('noLicencesTitle')}>{t('noLicencesBody')}</Nothing>}
        />
      </Figure>
      <Figure
        title={t('licences')}
        hint={t('licencesHint')}
        actions={
          <ExportButton file="statistik-manader.csv" columns={monthSheet(t)} rows={months} />
        }
      >
        <Drawn
          kind="bars"
          title={t('perMonth')}
          pointsTitle={t('month')}
          endsNow
          series={[{ key: 'licences', label: t('licences'), tone: 'brand' }]}
          empty={<Nothing title={t('noLicencesTitle')}>{t('noNewLicencesBody')}</Nothing>}
          points={ofMonths(({ licences }) => ({ licences }))}
        />
      </Figure>
      <Figure title={t('orders')} hint={t('ordersHint')}>
        <Drawn
          kind="bars"
          title={t('perMonth')}
          pointsTitle={t('month')}
          endsNow
          series={[{ key: 'orders', label: t('orders'), tone: 'brand' }]}
          empty={<Nothing title={t('noOrdersTitle')}>{t('noOrdersBody')}</Nothing>}
          points={ofMonths(({ orders }) => ({ orders }))}
        />
      </Figure>
      <Figure title={t('ordered')} hint={t('orderedHint')}>
        <Drawn
          kind="bars"
          title={t('perMonth')}
          pointsTitle={t('month')}
          endsNow
          series={[{ key: 'ordered', label: t('ordered'), tone: 'done' }]}
          format={(amount) => moneyText(Math.round(amount))}
          empty={<Nothing title={t('noOrdersTitle')}>{t('noOrdersBody')}</Nothing>}
          points={ofMonths(({ ordered }) => ({ ordered }))}
        />
      </Figure>
      <Figure title={t('placement')} hint={t('placementHint')}>
        <WeekLines
          series={[
            { key: 'participants', label: t('participants'), tone: 'brand' },
            { key: 'placementWeeks', label: t('placementWeeks'), tone: 'progress' },
            { key: 'periods', label: t('periods'), tone: 'done' },
          ]}
          points={ofWeeks(({ placement: { periods, participants, weeks: placementWeeks } }) => ({
            participants,
            placementWeeks,
            periods,
          }))}
          empty={<Nothing title={t('noPlacementTitle')}>{t('noPlacementBody')}</Nothing>}
        />
      </Figure>
      <Figure title={t('placementActs')} hint={t('placementActsHint')}>
        <WeekLines
          series={[
            { key: 'days', label: t('placementDays'), tone: 'brand' },
            { key: 'entries', label: t('entries'), tone: 'progress' },
          ]}
          points={ofWeeks(({ placement: { days, entries } }) => ({ days, entries }))}
          empty={<Nothing title={t('noPlacementTitle')}>{t('noPlacementActsBody')}</Nothing>}
        />
      </Figure>
      <Figure title={t('letters')} hint={t('lettersHint')}>
        <Drawn
          kind="bars"
          title={t('perWeek')}
          pointsTitle={t('week')}
          endsNow
          series={[
            { key: 'arrived', label: t('arrived'), tone: 'done' },
            { key: 'waiting', label: t('waiting'), tone: 'progress' },
            { key: 'lost', label: t('lost'), tone: 'danger' },
          ]}
          points={ofWeeks(({ letters }) => letters ?? { arrived: null, waiting: null, lost: null })}
          empty={<Nothing title={t('noLettersTitle')}>{t('noLettersBody')}</Nothing>}
        />
      </Figure>
    </div>
  );
}

interface FigureProps {
  title: string;
  hint: string;
  actions?: ReactNode;
  children: ReactNode;
}

const Figure = ({ title, hint, actions, children }: FigureProps) => (
  <Panel title={title} hint={hint} actions={actions} padded>
    {children}
  </Panel>
);

interface DrawnProps extends Omit<ComponentProps<typeof Chart>, 'words' | 'points' | 'series'> {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

/** A chart, or a text when there is nothing to draw. */
function Drawn({ points, empty, ...chart }: DrawnProps) {
  const t = useMessages('statistics');
  const hasAny = points.some(({ values }) => Object.values(values).some(Boolean));
  if (!hasAny) return empty ?? <Nothing title={t('noneTitle')}>{t('noneBody')}</Nothing>;
  return (
    <Chart
      {...chart}
      points={points}
      words={{ showTable: t('showTable'), showChart: t('showChart') }}
    />
  );
}

type WeekLinesProps = Pick<DrawnProps, 'series' | 'points' | 'empty'>;

/** Lines over the weeks, of which the present one has not ended. */
function WeekLines(lines: WeekLinesProps) {
  const t = useMessages('statistics');
  return <Drawn kind="lines" title={t('perWeek')} pointsTitle={t('week')} endsNow {...lines} />;
}

const Nothing = ({ title, children }: { title: string; children: string }) => (
  <div className={css.nothing}>
    <EmptyState icon={<ChartColumn size={28} aria-hidden="true" />} title={title}>
      {children}
    </EmptyState>
  </div>
);
