/** What the tools of administration are refused with. */
export const toolsFailures = {
  /** Only somebody who was deleted is restored. */
  UserIsNotDeleted: 409,
  /** A student who never held a licence is restored into a school that is named. */
  StudentHasNoLicense: 409,
  /** It was ended, or its time is over. */
  StudentWindowIsClosed: 409,
} as const;
