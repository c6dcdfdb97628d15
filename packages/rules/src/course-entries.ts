/** The fields of a module that pairing needs. */
export interface Pairable {
  id: number;
  isFactModule: boolean;
  /** The paired module, visible in the course or not. */
  partnerId: number | null;
  partnerIsFact: boolean | null;
}

/**
 * Leaves out each fact module whose test is in the same course: the pair is listed, counted and
 * charted once, with the test's status.
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

/** The kind of a module: one of the specification's three. */
export function moduleKind({ isFactModule, partnerIsFact }: Pairable) {
  const isFactAndTestModule = !isFactModule && partnerIsFact === true;
  return {
    isFactModule,
    isFactAndTestModule,
    isStandAloneTestModule: !isFactModule && !isFactAndTestModule,
  };
}
