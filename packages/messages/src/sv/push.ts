import type { pushFailures } from '@gesall/contract';

/** Messages that a phone shows while the app is closed, and their settings in the app. */
export const push = {
  heading: 'Aviseringar på telefonen',
  lead: 'Telefonen säger till när något är nytt, också när appen är stängd. Texten är alltid densamma och nämner ingen.',
  turnOn: 'Slå på aviseringar',
  turnOff: 'Stäng av aviseringar',
  about: 'Säg till när',
  'kind.missedStart': 'jag inte har checkat in',
  'kind.entrySentBack': 'ett arbete skickas tillbaka till mig',
  'kind.entryCommented': 'någon kommenterar mitt arbete',
  'kind.entriesSigned': 'mitt arbete signeras',
  'kind.talkPlanned': 'ett trepartssamtal planeras eller flyttas',
  'kind.talkCancelled': 'ett trepartssamtal ställs in',
  'kind.week': 'veckan är klar att signera',
  installFirst: 'På den här telefonen kommer aviseringar först när appen ligger på hemskärmen.',
  notSupported: 'Webbläsaren kan inte ta emot aviseringar.',
  denied:
    'Aviseringar är blockerade. Tillåt dem för Gesäll i telefonens eller webbläsarens inställningar, och öppna sedan appen igen.',
  failed: 'Det gick inte att slå på aviseringar. Försök igen om en stund.',
};

export const failures: Record<keyof typeof pushFailures, string> = {
  PushServiceNotAllowed: 'Webbläsarens tjänst för aviseringar är inte tillåten här.',
  PushKeyIsNotValid: 'Webbläsarens nyckel för aviseringar går inte att använda.',
  PushNotFound: 'Aviseringarna är redan avstängda. Slå på dem igen.',
};
