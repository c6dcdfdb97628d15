import type { Key } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChosenSchoolProvider, useSchoolOf } from '../../../features/schools/schools.calls.ts';
import { type Chosen, chosenIn, placeOf } from '../../../platform/chosen-school.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { ReadView } from '../../../shell/ReadView.tsx';
import css from './SchoolFrame.module.css';

interface School {
  id: number;
  name: string;
}

const pages = [
  { to: '/superuser/schools/teachers', text: 'teachers' },
  { to: '/superuser/schools/students', text: 'students' },
  { to: '/superuser/schools/classes', text: 'classes' },
  { to: '/superuser/schools/programmes', text: 'programmes' },
] as const satisfies readonly { to: string; text: Key<'register'> }[];

/**
 * A page of the chosen school: its name, links to its other pages, and the context of its forms.
 */
export function SchoolPage({
  actions,
  children,
}: {
  actions?(school: School): ReactNode;
  children(school: School): ReactNode;
}) {
  const t = useMessages('register');
  return (
    <OfSchool>
      {(school) => (
        <>
          <PageHead
            trail={[<ToSchools key="schools" />]}
            title={school.name}
            actions={actions?.(school)}
          />
          <nav aria-label={t('administerSchool')} className={css.strip}>
            {pages.map(({ to, text }) => (
              <Link
                key={to}
                to={to}
                {...placeOf(school)}
                className={css.page}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                {t(text)}
              </Link>
            ))}
          </nav>
          {children(school)}
        </>
      )}
    </OfSchool>
  );
}

/** Renders its children once the chosen school has been read. */
export function OfSchool({ children }: { children(school: School): ReactNode }) {
  const t = useMessages('register');
  const chosen = useChosen('school');
  return (
    <ReadView
      id={chosen?.id}
      read={useSchoolOf(chosen?.id ?? 0)}
      missing={{
        title: t('schoolMissingTitle'),
        body: t('schoolMissingBody'),
        action: <ToSchools />,
      }}
      failedTitle={t('schoolFailed')}
    >
      {({ id, name }) => (
        <ChosenSchoolProvider value={{ id, name }}>{children({ id, name })}</ChosenSchoolProvider>
      )}
    </ReadView>
  );
}

/** The chosen school or class; the route guard ensures that there is one. */
export const useChosen = (what: 'school' | 'schoolClass'): Chosen | undefined =>
  chosenIn(useLocation(), what);

export function ToSchools() {
  const t = useMessages('register');
  return <Link to="/superuser/schools">{t('title')}</Link>;
}
