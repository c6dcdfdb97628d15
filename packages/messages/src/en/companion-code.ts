import type { Texts } from '../texts.ts';

export const companionCode: Texts['companionCode'] = {
  title: 'The app for work placement',
  hint: 'There students check in, write what they have worked on and answer the evaluation, also without a network. Supervisors sign.',
  how: 'Point the camera of the phone at the code, or type the address in the browser of the phone.',
  codeOf: 'A code that opens {{address}}',
};
