import { z } from 'zod';
import { call } from './call.ts';
import { asAddress } from './wire.ts';

const email = z.email().max(254);

/** Messages to the people who run the product. */
export const supportContract = {
  supportMail: call('POST', '/ShopNew/SupportMail', {
    about:
      'Sends a mail to the addresses for demonstrations and support, with the caller and their contact details.',
    body: z.object({
      /** May be empty: the address is enough for an answer. */
      CustomerPhoneNumber: z
        .string()
        .trim()
        .max(40)
        .regex(/^[\d +-]*$/)
        .default(''),
      CustomerMail: asAddress(z.string()).pipe(email),
      Subject: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^\P{Cc}*$/u),
      /** Each must be an address of the site's settings. */
      MailTos: z.array(asAddress(z.string()).pipe(email)).min(1).max(5),
    }),
    fails: ['MailToIsNotSupport', 'TooManyMails'],
  }),
};

export const supportFailures = {
  /** Mail goes only to the addresses of the site's settings. */
  MailToIsNotSupport: 400,
} as const;
