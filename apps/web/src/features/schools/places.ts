import { linkOptions } from '@tanstack/react-router';

interface Named {
  id: number;
  name: string;
}

export interface ClassPlace {
  programme: Named;
  schoolClass: Named;
}

// Addresses of the teacher's views. Names are for readers; the ids decide.

/**
 * Keeps the tab and the placement period with its own tab between views; a tab that the next view
 * lacks becomes its first, a period that it lacks is not chosen.
 */
interface Kept {
  tab?: string;
  period?: number;
  part?: string;
  apl?: string;
}
const search = ({ tab, period, part, apl }: Kept) => ({
  tab,
  period,
  part,
  apl,
});

const programmeParams = ({ id, name }: Named) => ({ programmeId: String(id), programmeName: name });
const classParams = ({ programme, schoolClass }: ClassPlace) => ({
  ...programmeParams(programme),
  classId: String(schoolClass.id),
  className: schoolClass.name,
});

export const placeOfProgramme = (programme: Named) =>
  linkOptions({
    to: '/teacher/programmeview/$programmeId/$programmeName',
    params: programmeParams(programme),
    search,
  });

export const placeOfClass = (place: ClassPlace) =>
  linkOptions({
    to: '/teacher/programmeview/$programmeId/$programmeName/classview/$classId/$className',
    params: classParams(place),
    search,
  });

export const placeOfStudent = (place: ClassPlace, { id, name }: Named) =>
  linkOptions({
    to: '/teacher/programmeview/$programmeId/$programmeName/classview/$classId/$className/studentview/$studentId/$studentName',
    params: { ...classParams(place), studentId: String(id), studentName: name },
    search,
  });

export const placeOfTeacher = (place: ClassPlace, { id, name }: Named) =>
  linkOptions({
    to: '/teacher/programmeview/$programmeId/$programmeName/classview/$classId/$className/teacherview/$teacherId/$teacherName',
    params: { ...classParams(place), teacherId: String(id), teacherName: name },
    search,
  });

export type Place = ReturnType<
  typeof placeOfProgramme | typeof placeOfClass | typeof placeOfStudent | typeof placeOfTeacher
>;
