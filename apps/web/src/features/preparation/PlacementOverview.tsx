import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { Reading } from '../../platform/Reading.tsx';
import { CompanyTable } from './CompanyTable.tsx';
import { type StudentWeeks, usePlacementOverview } from './preparation.calls.ts';
import css from './preparation.module.css';
import { WeeksTable } from './WeeksTable.tsx';

interface Props {
  level: 'programme' | 'class' | 'student';
  id: number;
  /** Of the programme, class or student, for the names of files. */
  name: string;
}

/** Weeks of each student, who lacks a place, and companies by places and use. */
export function PlacementOverview({ level, id, name }: Props) {
  const t = useMessages('preparation');
  return (
    <Reading read={usePlacementOverview({ level, id })} failedTitle={t('overviewFailed')}>
      {({ students, companies }) => (
        <div className={css.overview}>
          <Panel title={t('weeks')} count={students.length} hint={t('weeksHint')}>
            <WeeksTable students={students} levelName={name} hasClass={level === 'programme'} />
          </Panel>
          <Placeless students={students} />
          {level !== 'student' && companies.length > 0 && (
            <Panel title={t('companies')} count={companies.length}>
              <CompanyTable companies={companies} levelName={name} />
            </Panel>
          )}
        </div>
      )}
    </Reading>
  );
}

function Placeless({ students }: { students: readonly StudentWeeks[] }) {
  const t = useMessages('preparation');
  const placeless = students.filter(({ lacksPlace }) => lacksPlace);
  return (
    <Panel title={t('placeless')} count={placeless.length} padded>
      {placeless.length === 0 && <p className={css.names}>{t('everyoneHasPlace')}</p>}
      {(['noCompany', 'noPeriod'] as const).map((reason) => {
        const names = placeless.filter(({ lacksPlace }) => lacksPlace === reason);
        return (
          names.length > 0 && (
            <p key={reason}>
              <strong>{t(`placeless.${reason}`)}:</strong>{' '}
              {names.map(({ name }) => name).join(', ')}
            </p>
          )
        );
      })}
    </Panel>
  );
}
