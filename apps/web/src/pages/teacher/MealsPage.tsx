import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { daysAfter, monthOf, stockholmDay } from '@gesall/rules';
import { EmptyState } from '@gesall/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { School } from 'lucide-react';
import { MealMonth } from '../../features/meal-compensation/MealMonth.tsx';
import { useSchoolTree } from '../../features/schools/schools.calls.ts';
import { useTableAddress } from '../../platform/address.ts';
import { Reading } from '../../platform/Reading.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import css from './pages.module.css';

/** The month before the present one: the one that is approved next. */
function lastMonth() {
  const today = stockholmDay(new Date());
  return monthOf(daysAfter(`${monthOf(today)}-01`, -1));
}

const isMonth = (text: string | undefined) => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text ?? '');

/** Meals that the school pays to students on placement: /teacher/meals. */
export function MealsPage() {
  const t = useMessages('mealCompensation');
  const schools = useMessages('schools');
  const tree = useSchoolTree();
  const address = useTableAddress();
  const navigate = useNavigate();
  const { month: asked } = useSearch({ strict: false });
  const month = asked && isMonth(asked) ? asked : lastMonth();
  return (
    <div className={css.page}>
      <PageHead
        trail={[
          <Link key="school" to="/teacher/schoolview">
            {schools('school')}
          </Link>,
        ]}
        title={t('title')}
        facts={tree.data?.school?.name}
      />
      <Reading read={tree} rows={6} failedTitle={schools('treeFailed')} failedBody={failureText}>
        {({ school, you }) =>
          school ? (
            <MealMonth
              schoolId={school.id}
              month={month}
              mayApprove={you.fullAccess}
              address={address}
              onMonth={(next) =>
                void navigate({
                  to: '.',
                  search: (before: object) => ({ ...before, month: next }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          ) : (
            <EmptyState
              icon={<School size={28} aria-hidden="true" />}
              title={schools('noSchoolTitle')}
            >
              {schools('noSchoolBody')}
            </EmptyState>
          )
        }
      </Reading>
    </div>
  );
}
