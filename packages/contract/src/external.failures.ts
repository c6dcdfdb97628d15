/** What the report of an external system is refused with. */
export const externalFailures = {
  /** A report of an external system: its signature is missing or wrong. */
  ReportNotAuthentic: 400,
  /** Signed too long ago, or of a start that takes no reports any more. */
  ReportExpired: 409,
  /** A report of this id was here before and said something else. */
  ReportDiffers: 409,
  /** A preview has no result that anything could be reported of. */
  ReportOfPreview: 409,
} as const;
