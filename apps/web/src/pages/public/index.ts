export { RedirectToAppPage } from './RedirectToAppPage.tsx';
export { RegistrationPage } from './RegistrationPage.tsx';
export { ResetPage } from './ResetPage.tsx';
export { SignInPage } from './SignInPage.tsx';
export { TakeBackPage } from './TakeBackPage.tsx';
export { UpdatePasswordPage } from './UpdatePasswordPage.tsx';
export { WeekPage } from './WeekPage.tsx';
