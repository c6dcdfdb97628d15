/** After how many days each kind of trace goes: docs/decisions/0030-retention-periods.md. */
export const keptDays = {
  tries: 1,
  deletedDocuments: 1,
  jobs: 30,
  links: 90,
  addressChanges: 90,
  sessions: 90,
  letters: 180,
  auditAddresses: 365,
} as const;
