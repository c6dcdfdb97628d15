import type { NotificationKind, notificationsFailures } from '@gesall/contract';

/** Each kind has a title, a sentence, and the text of the link to where the reader acts. */
type NotificationTexts = Record<`${'title' | 'text' | 'action'}.${NotificationKind}`, string>;

export const notifications = {
  title: 'För dig',
  news: 'Nyheter',
  markNamed: 'Markera som läst: {{title}}',
  mark: 'Markera som läst',
  unread: 'Oläst',
  more: 'Visa äldre',

  'title.entriesSigned': '{{signer}} har signerat ditt arbete',
  'text.entriesSigned': '{{titles}}',
  'action.entriesSigned': 'Visa i appen',

  'title.entryCommented': '{{commenter}} har kommenterat ”{{title}}”',
  'text.entryCommented': 'Läs kommentaren i appen.',
  'action.entryCommented': 'Visa i appen',

  'title.entrySentBack': '{{sender}} har skickat tillbaka ”{{title}}”',
  'text.entrySentBack': 'Läs varför, ändra arbetet och spara det igen.',
  'action.entrySentBack': 'Visa i appen',

  'title.invitationFailed': 'Aktiveringsmejlet till {{student}} gick inte fram',
  'text.invitationFailed': 'Rätta adressen eller skicka mejlet igen, så kan eleven komma igång.',
  'action.invitationFailed': 'Visa eleven',

  'title.schoolLicenceEndsSoon': 'Skolans licens för {{licence}} slutar {{validTo}}',
  'text.schoolLicenceEndsSoon':
    'Därefter stängs kurserna för skolans elever. Kontakta oss för att förlänga den.',
  'action.schoolLicenceEndsSoon': 'Kontakta oss',
  'text.schoolLicenceEndsSoon.purchaser':
    'Därefter stängs kurserna för skolans elever. Butiken visar vilka det gäller; kontakta oss för att förlänga skolans licens.',
  'action.schoolLicenceEndsSoon.purchaser': 'Visa eleverna',

  'title.studentLicencesEndSoon': '{{students}} elevlicenser för {{licence}} slutar {{validTo}}',
  'text.studentLicencesEndSoon':
    'Därefter stängs kurserna för de eleverna. Kontakta oss om de ska fortsätta.',
  'action.studentLicencesEndSoon': 'Kontakta oss',

  'title.supervisorIsNotMe': '{{supervisor}} svarade ”Det är inte jag”',
  'text.supervisorIsNotMe':
    'Inbjudan som handledare kom till fel person. Kontrollera adressen och rätta den, eller välj en annan handledare.',
  'action.supervisorIsNotMe': 'Till skolan',
  'text.studentLicencesEndSoon.purchaser':
    'Därefter stängs kurserna för de eleverna. I butiken kan du förnya dem som ska fortsätta.',
  'action.studentLicencesEndSoon.purchaser': 'Förnya i butiken',

  'title.talkCancelled': 'Trepartssamtalet för {{student}} är inställt',
  'text.talkCancelled': 'Det var planerat till {{day}} kl. {{time}}.',
  'action.talkCancelled': 'Visa i appen',

  'title.talkPlanned': 'Trepartssamtal för {{student}}',
  'text.talkPlanned': '{{day}} kl. {{time}}{{where}}.',
  'action.talkPlanned': 'Visa i appen',
} satisfies NotificationTexts & Record<string, string>;

export const failures: Record<keyof typeof notificationsFailures, string> = {
  NotificationNotFound: 'Notisen finns inte längre.',
};
