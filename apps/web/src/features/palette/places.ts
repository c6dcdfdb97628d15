import { placeOf } from '../../platform/chosen-school.ts';
import type { Match } from './palette.calls.ts';

/** Where each kind of match leads. */
export function placeOfMatch({ kind, id, name, detail, school }: Match) {
  if (kind === 'school')
    return { to: '/superuser/schools/teachers', ...placeOf({ id, name }) } as const;
  if (kind === 'class' && school)
    return {
      to: '/superuser/schools/classes/classoverview',
      ...placeOf(school, { id, name }),
    } as const;
  if (kind === 'person')
    return { to: '/superuser/users', search: { person: detail ?? '' } as object } as const;
  if (kind === 'course')
    return {
      to: '/superuser/courses/coursemodules',
      state: { courseId: id, courseName: name },
    } as const;
  return { to: '/superuser/courses/modules/$moduleId', params: { moduleId: String(id) } } as const;
}
