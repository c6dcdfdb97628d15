import type { palette as swedish } from '../sv/palette.ts';

export const palette: Record<keyof typeof swedish, string> = {
  find: 'Search',
  findTitle: 'Search everywhere',
  findHint: 'School, class, person, order number, course or module',
  findHintTeacher: 'Programme, class, student, placement period, company or supervisor',
  findNothing: 'Nothing matches the search.',
  findCount_one: '{{count}} match',
  findCount_other: '{{count}} matches',
  'kind.school': 'Schools',
  'kind.class': 'Classes',
  'kind.order': 'Orders',
  'kind.person': 'People',
  'kind.course': 'Courses',
  'kind.module': 'Modules',
  'kind.programme': 'Programmes',
  'kind.student': 'Students',
  'kind.period': 'Placement periods',
  'kind.company': 'Companies',
  'kind.supervisor': 'Supervisors',
};
