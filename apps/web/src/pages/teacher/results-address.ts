import { type AttemptChoice, attemptChoices } from '@gesall/rules';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The shown part of the results, kept in the address so that a reload or a link shows the same. */
export interface ResultsPlace {
  course?: number;
  module?: number;
  student?: number;
  /** The attempts and package version whose answers are read. */
  attempt?: AttemptChoice;
  version?: number;
}

export function useResultsPlace() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const number = (value: unknown) =>
    Number.isSafeInteger(Number(value)) && value !== undefined ? Number(value) : undefined;
  const place: ResultsPlace = {
    course: number(search.course),
    module: number(search.module),
    student: number(search.student),
    attempt: attemptChoices.find((choice) => choice === search.attempt),
    version: number(search.version),
  };
  /** Adds a history entry, unless the step only narrows what is shown. */
  const goTo = (next: ResultsPlace & { tab?: string }, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...next }),
      replace,
      resetScroll: false,
    });
  return { place, goTo };
}

/** Search parameters for results; those unknown to the router belong to the view. */
export const resultsSearch = <P extends ResultsPlace & { tab?: string }>(
  place: P,
): Pick<P, 'tab' & keyof P> => place;
