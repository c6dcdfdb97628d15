import { placeOf } from '../../platform/chosen-school.ts';
import type { Match, MatchAtSchool } from './palette.calls.ts';

/** The page of each kind of match. */
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
  if (kind === 'order')
    return { to: '/superuser/invoicehistory', search: { sok: name } as object } as const;
  if (kind === 'course')
    return {
      to: '/superuser/courses/coursemodules',
      state: { courseId: id, courseName: name },
    } as const;
  return { to: '/superuser/courses/modules/$moduleId', params: { moduleId: String(id) } } as const;
}

/** The page of each kind of match at the teacher's own school. */
export function placeAtSchool(match: MatchAtSchool) {
  const { kind, id, name, programme, schoolClass } = match;
  const ofProgramme = { programmeId: String(programme.id), programmeName: programme.name };
  if (!schoolClass)
    return {
      to: '/teacher/programmeview/$programmeId/$programmeName',
      params: ofProgramme,
      search: {},
    } as const;
  const ofClass = {
    ...ofProgramme,
    classId: String(schoolClass.id),
    className: schoolClass.name,
  };
  if (kind === 'student')
    return {
      to: '/teacher/programmeview/$programmeId/$programmeName/classview/$classId/$className/studentview/$studentId/$studentName',
      params: { ...ofClass, studentId: String(id), studentName: name },
      search: {},
    } as const;
  return {
    to: '/teacher/programmeview/$programmeId/$programmeName/classview/$classId/$className',
    params: ofClass,
    search: placementSearch(match) as object,
  } as const;
}

/** What the tab of placement shows: a period, or a list in which the name is searched. */
function placementSearch({ kind, id, name }: MatchAtSchool) {
  if (kind === 'period') return { tab: 'apl', apl: 'periods', period: id };
  if (kind === 'company') return { tab: 'apl', apl: 'companies', sok: name };
  return kind === 'supervisor' ? { tab: 'apl', apl: 'supervisors', sok: name } : {};
}
