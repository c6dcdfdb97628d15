import { readSession, shownPerson } from '@gesall/client';
import type { Role } from '@gesall/rules';
import { type HistoryState, redirect } from '@tanstack/react-router';
import { type Chosen, chosenIn, keepChosen } from '../platform/chosen-school.ts';

/**
 * The object that a page shows is in the navigation state; without it, redirects to where it is
 * chosen.
 */
export const requireState =
  (...keys: (keyof HistoryState)[]) =>
  ({ location }: { location: { state: HistoryState } }) => {
    if (keys.some((key) => location.state[key] === undefined))
      throw redirect({ to: '/teacher/courseview', replace: true });
  };

/** Pages of one course of a teacher have its id in the address. */
export const requireCourse = ({ location }: { location: { search: object } }) => {
  if (!('course' in location.search)) throw redirect({ to: '/teacher/courseview', replace: true });
};

/** Pages of one school or class show the latest one; without any, redirects to the schools. */
export const requireChosen =
  (...whats: ('school' | 'schoolClass')[]) =>
  ({ location }: { location: { state: HistoryState; search: object } }) => {
    for (const what of whats) {
      const chosen = chosenIn(location, what);
      if (!chosen) throw redirect({ to: '/superuser/schools', replace: true });
      keepChosen(what, chosen);
    }
  };

/**
 * Administration has its first page at an address of its own. A redirect by what is drawn would take
 * back what the person has opened meanwhile.
 */
export function administrationAtItsAddress() {
  const role = shown()?.role;
  if (role === 'Superuser' || role === 'Admin') throw redirect({ to: '/superuser', replace: true });
}

/** Other roles are led home. */
export function only(...roles: Role[]) {
  return () => {
    const person = shown();
    if (person && !roles.includes(person.role)) throw redirect({ to: '/' });
  };
}

/** Pages that are not available while acting for somebody. */
export function ownOnly() {
  if (shown()?.isActing) throw redirect({ to: '/' });
}

/** Whose pages are shown; undefined without a session. */
function shown() {
  const session = readSession();
  return session && shownPerson(session);
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set after somebody has chosen their first password. */
    registeredEmail?: string;
    /** A student in a course, or a module of a class. */
    student?: { id: number; name: string };
    course?: { id: number; name: string };
    /** The id of the student's enrolment in the course. */
    id?: number;
    module?: { id: number; name: string };
    className?: string;
    classId?: number;
    courseId?: number;
    courseName?: string;
    administered?: { school: Chosen; schoolClass?: Chosen };
    table?: 'studGrade' | 'moduleGrade';
  }
}
