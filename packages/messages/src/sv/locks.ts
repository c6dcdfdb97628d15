import type { locksFailures } from '@gesall/contract';

/** What teachers open and close: it comes with the teacher's pages. */
export const locks = {
  title: 'Lås',
  hint: 'Tryck på en ruta för att låsa eller låsa upp',
  exam: 'Slutprov',
  examOn: 'Aktiverat',
  examSome: 'Aktiverat för {{count}} av {{total}}',
  examOff: 'Ej aktiverat',
  noExam: 'Inget slutprov',
  examOf: 'Slutprov {{course}}',
  'course.open': 'Alla moduler upplåsta',
  'course.locked': 'Alla låsta',
  'course.partly': 'Några låsta',
  'module.open': '{{name}}: upplåst',
  'module.locked': '{{name}}: låst',
  'module.partly': '{{name}}: låst för några',
  modulesOf: 'Moduler i {{course}}',
  noModules: 'Inga moduler',
  lockAll: 'Lås alla',
  unlockAll: 'Lås upp alla',
  lockAllOf: 'Lås alla moduler i {{course}}',
  unlockAllOf: 'Lås upp alla moduler i {{course}}',
  moduleLocked: '{{module}} är låst för klassen.',
  moduleUnlocked: '{{module}} är upplåst för klassen.',
  courseLocked: 'Alla moduler i {{course}} är låsta.',
  courseUnlocked: 'Alla moduler i {{course}} är upplåsta.',
  undo: 'Ångra',
  undone: 'Ångrat.',
  undoneButKept_one: 'Ångrat. {{count}} lås som ändrats sedan dess är kvar.',
  undoneButKept_other: 'Ångrat. {{count}} lås som ändrats sedan dess är kvar.',
  noPlace: 'Ingen elev har en aktiv licens för kursen.',
};

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof locksFailures, string> = {
  FinalExamHasNoLock: 'Slutprovet har inget hänglås. Öppna eller stäng det med sin egen knapp.',
  LockActionNotFound: 'Låsningen finns inte längre.',
  LockActionIsUndone: 'Låsningen är redan ångrad.',
  LockActionIsTooOld: 'Det har gått mer än ett dygn. Lås eller lås upp på nytt i stället.',
  ExamClosesInThePast: 'Sluttiden har redan varit.',
};
