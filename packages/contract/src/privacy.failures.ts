/** What an erasure is refused with. */
export const privacyFailures = {
  /** There is no such erasure, or it was taken back. */
  ErasureNotFound: 404,
  /** The person is to be erased, or was: only taking that back restores them. */
  ErasureIsOrdered: 409,
  /** Its day has come. */
  ErasureIsDone: 409,
} as const;
