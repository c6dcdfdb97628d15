export {
  type ActingWindow,
  clearActing,
  readActingWindow,
  shownPerson,
  storeActing,
  storeActingWindow,
} from './acting.ts';
export { CallFailure, type CallOptions, callWith, isUnreadableReply } from './call.ts';
export { configureClient } from './configure.ts';
export {
  clockTime,
  day,
  dayMoment,
  longMoment,
  recent,
  shortDay,
  shortMoment,
  tableMoment,
} from './dates.ts';
export { isEditConflict } from './edit-conflict.ts';
export { failureTextWithContext, showFailureWithContext } from './failure-with-context.ts';
export {
  failureText,
  failureTextInScreen,
  isPasswordDeclined,
  saysNothing,
  showFailure,
  textOfCode,
} from './failures.ts';
export { addTexts, type Key, loadMessages, type Translate, textOf } from './messages.ts';
export {
  decimal,
  exactPercent,
  lengthText,
  oneDecimal,
  percentNumber,
  percentText,
  pointsText,
  scorePercent,
  scoreText,
  sizeText,
} from './numbers.ts';
export { pageLanguage } from './page-language.ts';
export { isServerReached } from './reach.ts';
export { accountIn } from './role.ts';
export { ignoreSecondPresses } from './second-press.ts';
export { fetchFile, requestIdOf, send, sendForStatus } from './send.ts';
export { sendPublic } from './send-public.ts';
export { sendSteadily } from './send-steadily.ts';
export { readSession, type Session } from './session.ts';
export { forgetSession, signIn, signOut } from './sign-in.ts';
export { sendFile } from './upload.ts';
export { replaceTokens } from './with-session.ts';
