/** What pairing needs to know of a module. */
export interface Pairable {
  id: number;
  isFactModule: boolean;
  /** The module that it is coupled with, visible in the course or not. */
  partnerId: number | null;
  partnerIsFact: boolean | null;
}

/**
 * Leaves out each fact module whose test stands in the same course: the test carries it, so that
 * the pair is listed, counted and charted once, with the test's status.
 */
export function withoutFoldedFacts<M extends Pairable>(modules: readonly M[]): M[] {
  const testsHere = new Set(
    modules.filter((module) => !module.isFactModule).map((module) => module.id),
  );
  return modules.filter(
    (module) =>
      !(module.isFactModule && module.partnerId !== null && testsHere.has(module.partnerId)),
  );
}

/** Which of the three kinds of the specification a module is. */
export function moduleKind({ isFactModule, partnerIsFact }: Pairable) {
  const isFactAndTestModule = !isFactModule && partnerIsFact === true;
  return {
    isFactModule,
    isFactAndTestModule,
    isStandAloneTestModule: !isFactModule && !isFactAndTestModule,
  };
}
