import { openPath, usePath } from '../../platform/address.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { SignInPage } from './SignInPage.tsx';

/** Without a session every address asks for one; it opens as soon as somebody has signed in. */
export const PublicPages = () =>
  usePath() === '/forgot' ? <ForgotPasswordPage onBack={() => openPath('/')} /> : <SignInPage />;
