import { supportContract } from '@gesall/contract';
import { teachers } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { sendSupportMail } from './send-support-mail.ts';

export const supportRoutes = answer('support', supportContract, {
  supportMail: { roles: teachers, run: sendSupportMail },
});
