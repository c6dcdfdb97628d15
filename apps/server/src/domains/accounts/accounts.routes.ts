import { accountsContract } from '@gesall/contract';
import { roles } from '@gesall/rules';
import { administrators, staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { askForReset } from './ask-for-reset.ts';
import { changePassword } from './change-password.ts';
import { confirmFirstPassword } from './confirm-first-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteSignIn } from './delete-sign-in.ts';
import { isEmailTaken } from './is-email-taken.ts';
import { endMyOtherSessions, endMySession, listMySessions } from './own-sessions.ts';
import { readLatestMail } from './read-latest-mail.ts';
import { readValidation } from './read-validation.ts';
import { register } from './register.ts';
import { sendActivationMail } from './send-activation-mail.ts';
import { setLockout } from './set-lockout.ts';
import { signOut } from './sign-out.ts';
import { token } from './token.ts';
import { readAddressChange, undoAddressChange } from './undo-address-change.ts';
import { updatePassword } from './update-password.ts';
import { updateUserEmail } from './update-user-email.ts';
import { validateHash } from './validate-hash.ts';

export const accountsRoutes = answer('accounts', accountsContract, {
  token: { roles: 'public', run: token },
  signOut: { roles: 'public', run: signOut },
  validation: { roles: 'public', run: readValidation },
  newUser: { roles: 'public', run: register },
  initialPasswordCreated: { roles: 'public', run: confirmFirstPassword },
  resetPassword: { roles: 'public', run: askForReset },
  validateHash: { roles: 'public', run: validateHash },
  updatePassword: { roles: 'public', run: updatePassword },
  addressChange: { roles: 'public', run: readAddressChange },
  undoAddressChange: { roles: 'public', run: undoAddressChange },
  mySessions: { roles, run: listMySessions },
  endMySession: { roles, run: endMySession },
  endMyOtherSessions: { roles, run: endMyOtherSessions },
  confirmPassword: { roles, run: confirmPassword },
  changePassword: { roles, run: changePassword },
  sendActivationMail: { roles: staff, run: sendActivationMail },
  latestMail: { roles: staff, run: readLatestMail },
  isEmailTaken: { roles: staff, run: isEmailTaken },
  updateUserEmail: { roles: staff, run: updateUserEmail },
  setLockout: { roles: administrators, run: setLockout },
  deleteSignIn: { roles: administrators, run: deleteSignIn },
});
