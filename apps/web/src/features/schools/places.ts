import { linkOptions } from '@tanstack/react-router';

interface Named {
  id: number;
  name: string;
}

export interface ClassPlace {
  programme: Named;
  schoolClass: Named;
}

// Where the teacher's views are. The names are for those who read the address; the ids decide.

/** From view to view the tab stays; one that the next view has not is its first. */
const search = ({ tab }: { tab?: string }) => ({ tab });

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
