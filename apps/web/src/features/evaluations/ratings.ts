/** Undefined without answers. */
export const averageOf = (stars: readonly number[]): number | undefined =>
  stars.length === 0 ? undefined : stars.reduce((sum, each) => sum + each, 0) / stars.length;
