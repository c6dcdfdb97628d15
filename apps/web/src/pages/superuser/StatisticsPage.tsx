import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { statisticsTexts } from '@gesall/messages/domains/statistics';
import { FigureCharts } from '../../features/statistics/FigureCharts.tsx';
import { FigureFilters } from '../../features/statistics/FigureFilters.tsx';
import { filterIn } from '../../features/statistics/period-filter.ts';
import { useFigures } from '../../features/statistics/statistics.calls.ts';
import { useTableAddress } from '../../platform/address.ts';
import { Reading } from '../../platform/Reading.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

addTexts(statisticsTexts);

export function StatisticsPage() {
  const t = useMessages('statistics');
  const address = useTableAddress();
  const read = useFigures(filterIn(address.state));
  return (
    <div className={css.page}>
      <PageTitle title={t('title')} />
      <FigureFilters {...address} />
      <Reading read={read} rows={10}>
        {(all) => <FigureCharts figures={all} isOld={read.isPlaceholderData} />}
      </Reading>
    </div>
  );
}
