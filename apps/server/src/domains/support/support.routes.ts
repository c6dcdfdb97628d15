import { supportContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { sendSupportMail } from './send-support-mail.ts';

export const supportRoutes = answer('support', supportContract, {
  supportMail: { roles: ['Teacher'], run: sendSupportMail },
});
