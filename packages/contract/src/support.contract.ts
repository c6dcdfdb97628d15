import { z } from 'zod';
import { call } from './call.ts';

const email = z.email().max(254);

/** Words to those who run the product. */
export const supportContract = {
  supportMail: call('POST', '/ShopNew/SupportMail', {
    about:
      'Sends a mail to the addresses for demonstrations and support, with who asks and how to reach them.',
    body: z.object({
      CustomerPhoneNumber: z
        .string()
        .trim()
        .min(5)
        .max(40)
        .regex(/^\P{Cc}*$/u),
      CustomerMail: z.string().trim().pipe(email),
      Subject: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^\P{Cc}*$/u),
      /** Each must be an address of the site's settings. */
      MailTos: z.array(z.string().trim().pipe(email)).min(1).max(5),
    }),
    fails: ['MailToIsNotSupport', 'TooManyMails'],
  }),
};
