import { type HistoryState, redirect } from '@tanstack/react-router';
import { type Chosen, chosenIn, keepChosen } from '../platform/chosen-school.ts';

/** What is looked at comes with the navigation; whoever comes without it is led to where it is chosen. */
export const requireState =
  (...keys: (keyof HistoryState)[]) =>
  ({ location }: { location: { state: HistoryState } }) => {
    if (keys.some((key) => location.state[key] === undefined))
      throw redirect({ to: '/teacher/courseview', replace: true });
  };

/** A page of one of the teacher's courses names it in its address. */
export const requireCourse = ({ location }: { location: { search: object } }) => {
  if (!('course' in location.search)) throw redirect({ to: '/teacher/courseview', replace: true });
};

/** A page of one school, or of a class of it, shows the one that was looked at last; without any it leads to the schools. */
export const requireChosen =
  (...whats: ('school' | 'schoolClass')[]) =>
  ({ location }: { location: { state: HistoryState; search: object } }) => {
    for (const what of whats) {
      const chosen = chosenIn(location, what);
      if (!chosen) throw redirect({ to: '/superuser/schools', replace: true });
      keepChosen(what, chosen);
    }
  };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of somebody who has just chosen their first password. */
    registeredEmail?: string;
    /** What of a teacher's courses is looked at: a student in a course, or a module of a class. */
    student?: { id: number; name: string };
    course?: { id: number; name: string };
    /** The id of the student's place in the course. */
    id?: number;
    module?: { id: number; name: string };
    className?: string;
    classId?: number;
    /** The course whose modules are shown. */
    courseId?: number;
    courseName?: string;
    /** What pages of administration are about. */
    administered?: { school: Chosen; schoolClass?: Chosen };
    /** Which of the tables of ratings is shown. */
    table?: 'studGrade' | 'moduleGrade';
  }
}
