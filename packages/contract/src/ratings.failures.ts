/** What a rating is refused with. */
export const ratingsFailures = {
  /** The student has no result of the module yet, or it runs at an external system. */
  ModuleCannotBeRated: 409,
} as const;
