import type { missedStartsFailures } from '@gesall/contract';

export const missedStarts = {
  title: 'Inte på plats i dag',
  hint: 'Arbetstiden har börjat, eleven har fått en påminnelse och ingenting är registrerat.',
  failed: 'De som saknas på APL kunde inte hämtas.',
  student: 'Elev',
  class: 'Klass',
  company: 'Företag',
  since: 'Skulle börja',
  guardian: 'Vårdnadshavare',
  write: 'Meddelande',
  writeNamed: 'Meddelande till vårdnadshavare för {{name}}',
  sentBy: 'Skickat av {{name}} {{time}}',
  arrived: 'Checkade in {{time}}, efter meddelandet',
  dialogTitle: 'Till vårdnadshavaren för {{name}}',
  dialogHint:
    'Kopiera texten till skolans sätt att nå hemmet. Här sparas bara att det är skickat, av vem och när.',
  subject: 'Frånvaro den {{day}}',
  message:
    'Hej! {{name}} har den {{day}} varken checkat in på sin APL-plats {{company}} eller anmält frånvaro. Arbetstiden började {{time}}. Hör av dig till skolan, så att vi vet att allt är som det ska. Hälsningar från skolan',
  text: 'Text',
  copy: 'Kopiera texten',
  copied: 'Kopierad',
  openMail: 'Öppna i e-post',
  markSent: 'Markera som skickat',
  markedSent: 'Markerat som skickat',
  takeBack: 'Ångra',
  close: 'Stäng',
  ruleTitle: 'När en elev saknas på APL',
  ruleAbout:
    'En elev med inlagda arbetstider som varken har checkat in eller anmält frånvaro får ett mejl. Efter ytterligare 15 minuter syns eleven under I dag hos sina lärare. Skolfria dagar räknas inte.',
  ruleSwitch: 'Påminn elever som saknas',
  ruleMinutes: 'Minuter efter arbetstidens början',
  ruleOff: 'Ingen påminns.',
  ruleOn: 'Påminnelse {{minutes}} minuter efter arbetstidens början.',
  ruleFailed: 'Inställningen kunde inte hämtas',
};

export const failures: Record<keyof typeof missedStartsFailures, string> = {
  MissedStartNotFound: 'Eleven saknas inte längre den dagen.',
};
