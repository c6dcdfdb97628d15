/** What taking an act back is refused with. */
export const auditFailures = {
  /** There is no such act, or it is of a kind that cannot be taken back. */
  ActNotFound: 404,
  ActIsUndone: 409,
  ActIsTooOld: 409,
  /** Everything that it changed was changed again. */
  ActIsOvertaken: 409,
} as const;
