/** What a change of licences is refused with. */
export const licencesFailures = {
  /** The school holds the programme licence already; it is prolonged, not added again. */
  LicenseAlreadyExists: 409,
  /** The name is taken by another programme. */
  ProgramAlreadyExists: 409,
  /** Accounting has no such price list. */
  PriceListNotFound: 404,
} as const;
