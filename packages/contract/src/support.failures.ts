/** What a mail to support is refused with. */
export const supportFailures = {
  /** Mail goes to the addresses of the site's settings, and to nobody else. */
  MailToIsNotSupport: 400,
} as const;
