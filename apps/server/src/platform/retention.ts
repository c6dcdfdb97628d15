/** Days that each kind of trace is kept: docs/decisions/0030-retention-periods.md. */
export const keptDays = {
  tries: 1,
  deletedDocuments: 1,
  jobs: 30,
  positions: 30,
  placementPapers: 30,
  replies: 60,
  notifications: 60,
  pushSubscriptions: 90,
  links: 90,
  addressChanges: 90,
  sessions: 90,
  letters: 180,
  auditAddresses: 365,
  companyLogs: 730,
  contactPersons: 730,
} as const;
