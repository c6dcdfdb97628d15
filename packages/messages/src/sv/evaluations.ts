import type { evaluationsFailures } from '@gesall/contract';

export const failures: Record<keyof typeof evaluationsFailures, string> = {
  EvaluationQuestionNotFound: 'Frågan hittades inte.',
  QuestionTextRequired: 'Skriv en fråga på högst 500 tecken.',
  QuestionHasAnswers:
    'Antalet stjärnor kan inte ändras när frågan har svar, och frågan tas bort för sig. Läs om frågorna och försök igen.',
  QuestionNotForUser: 'Frågan är inte ställd till dig.',
  InvalidResponse: 'Ge från en stjärna till så många som frågan har.',
  InvalidResponseRange: 'En fråga har mellan 2 och 5 stjärnor.',
};

export const evaluations = {
  title: 'Utvärderingsfrågor',
  lead: 'Frågorna besvaras med stjärnor när perioden är slut.',
  forStudents: 'Frågor till elever',
  forSupervisors: 'Frågor till handledare',
  addForStudents: 'Lägg till fråga till elever',
  addForSupervisors: 'Lägg till fråga till handledare',
  none: 'Inga frågor än.',
  question: 'Fråga {{place}}',
  stars_one: '{{count}} stjärna',
  stars_other: '{{count}} stjärnor',
  starsOf: 'Antal stjärnor i fråga {{place}}',
  remove: 'Ta bort fråga {{place}}',
  moveUp: 'Flytta upp fråga {{place}}',
  moveDown: 'Flytta ner fråga {{place}}',
  moved: 'Frågan har nu plats {{place}} av {{count}}',
  save: 'Spara frågorna',
  saved: 'postning lyckad',
  ratings: 'Utvärdering',
  ratingsFailed: 'Utvärderingen kunde inte läsas',
  ofStudents: 'Elevernas svar',
  ofSupervisors: 'Handledarnas svar',
  noQuestions: 'Inga frågor är ställda',
  noQuestionsBody: 'Lägg till frågor under Utvärderingsfrågor. Svaren visas här.',
  noAnswers: 'Inga svar än.',
  average: 'Medel',
  starsGiven: '{{given}} av {{count}} stjärnor',
  starsStay: 'Antalet stjärnor ändras inte när frågan har svar.',
  answers_one: '{{count}} svar',
  answers_other: '{{count}} svar',
  deleteTitle: 'Ta bort frågan?',
  deleteBody_one:
    'Frågan har {{count}} svar, som tas bort med den. Det sker genast och kan inte ångras.',
  deleteBody_other:
    'Frågan har {{count}} svar, som tas bort med den. Det sker genast och kan inte ångras.',
  deleted: 'Frågan har tagits bort',
};
