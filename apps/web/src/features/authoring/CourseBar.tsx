import { useMessages } from '@gesall/client/react';
import { DropMenu } from '@gesall/ui/page';
import { Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import css from './authoring.module.css';

const places = [
  { key: 'courses', to: '/superuser/courses', text: 'coursesTab' },
  { key: 'modules', to: '/superuser/courses/modules', text: 'modulesTab' },
  { key: 'licences', to: '/superuser/courses/licenses', text: 'licencesTab' },
] as const;

const ratings = [
  { table: 'studGrade', text: 'commentsTab' },
  { table: 'moduleGrade', text: 'gradesTab' },
] as const;

/** Links to courses, modules, programme licences and ratings; the current one is marked. */
export function CourseBar({ at }: { at: (typeof places)[number]['key'] | 'ratings' }) {
  const t = useMessages('authoring');
  return (
    <nav className={css.bar} aria-label={t('bar')}>
      {places.map(({ key, to, text }) => (
        <Link
          key={key}
          to={to}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={key === at ? 'page' : undefined}
        >
          {t(text)}
        </Link>
      ))}
      <DropMenu position="bottom-start" shadow="md">
        <Menu.Target>
          <UnstyledButton className={css.more} aria-current={at === 'ratings' ? 'page' : undefined}>
            {t('ratingsTab')} <ChevronDown size={16} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {ratings.map(({ table, text }) => (
            <Menu.Item
              key={table}
              component={Link}
              to="/superuser/courses/ratings"
              state={{ table }}
            >
              {t(text)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </DropMenu>
    </nav>
  );
}
