export const calendar = {
  title: 'APL i din kalender',
  hint: 'En hemlig adress som Outlook, Google Kalender och telefoner prenumererar på. Den visar dina APL-perioder och uppdateras av sig själv.',
  hintTeacher:
    'En hemlig adress som Outlook, Google Kalender och telefoner prenumererar på. Den visar dina klassers APL-perioder med elever och företag, och dina besök, och uppdateras av sig själv.',
  madeOn: 'Adressen skapades {{day}}. Av säkerhetsskäl visas den inte igen.',
  make: 'Skapa adress',
  makeAnew: 'Skapa ny adress',
  end: 'Avsluta adressen',
  endQuestion: 'Avsluta adressen?',
  endBody: 'Kalendrar som prenumererar på den slutar att visa din APL.',
  anewQuestion: 'Skapa en ny adress?',
  anewBody: 'Den förra slutar att fungera, också i de kalendrar som prenumererar på den.',
  made: 'Din kalenderadress',
  address: 'Adress',
  copy: 'Kopiera',
  copied: 'Adressen är kopierad',
  once: 'Kopiera adressen nu och klistra in den i din kalender. Den visas bara den här gången.',
  secret: 'Vem som än har adressen kan läsa kalendern. Ge den inte till någon annan.',
  secretTeacher:
    'Vem som än har adressen kan läsa elevernas namn och var de är. Ge den inte till någon annan, och använd en kalender som skolan godkänner.',
  ended: 'Adressen är avslutad',
};
