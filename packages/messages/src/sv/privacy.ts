import type { privacyFailures } from '@gesall/contract';

/** What an erasure is refused with. */
export const failures: Record<keyof typeof privacyFailures, string> = {
  ErasureNotFound: 'Raderingen finns inte, eller är redan återtagen.',
  ErasureIsOrdered: 'Personens uppgifter ska raderas. Återta raderingen först.',
  ErasureIsDone: 'Det är för sent: uppgifterna är raderade.',
};

/** What the product knows of people, and for how long. */
export const privacy = {
  archive: 'Hämta uppgifterna',
  archiveHint: 'Allt som finns sparat om personen, i en fil. Att den hämtas syns i händelseloggen.',
  archived: 'Uppgifterna är hämtade',
  onlySuperusers: 'Bara superanvändare hämtar och raderar uppgifter om dem som administrerar.',
  retention: 'Hur länge spår av personer sparas',
  retentionHint: 'Spår tas bort en gång om dagen. Resultat och svar finns kvar tills personens uppgifter raderas.',
  kind: 'Spår',
  days: 'Sparas i dagar',
  count: 'Finns nu',
  going: 'Försvinner inom 30 dagar',
  'kind.tries': 'Räknade inloggningsförsök',
  'kind.jobs': 'Bakgrundsjobb, från att de är utförda',
  'kind.links': 'Länkar i mejl',
  'kind.addressChanges': 'Ändrade e-postadresser som kan återtas',
  'kind.sessions': 'Inloggningar, från att de har avslutats',
  'kind.letters': 'Mejl',
  'kind.auditAddresses': 'E-postadresser i händelseloggen',
};
