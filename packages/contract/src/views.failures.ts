/** What a change of one's own views is refused with. */
export const viewsFailures = {
  ViewNotFound: 404,
  ViewNameIsTaken: 409,
  /** The list has as many of one's own views as it may have. */
  TooManyViews: 409,
} as const;
