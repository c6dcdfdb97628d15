/** What a change of customers and their licences is refused with. */
export const customersFailures = {
  /** Every licence of the course that the customer holds has been started. */
  NoLicensesLeft: 409,
} as const;
