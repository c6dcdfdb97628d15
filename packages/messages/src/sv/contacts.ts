import type { contactsFailures } from '@gesall/contract';

export const failures: Record<keyof typeof contactsFailures, string> = {
  InformationPersonNotFound: 'Kontaktpersonen hittades inte.',
};

export const contacts = {
  title: 'Kontaktpersoner',
  add: 'Lägg till kontaktperson',
  noneTitle: 'Inga kontaktpersoner än',
  noneBody: 'Lägg till den som elever och handledare kan fråga under perioden.',
  name: 'Namn',
  mail: 'E-post',
  phone: 'Telefon (valfritt)',
  users: 'Syns för',
  usersHint: 'Välj de elever och handledare som ska se kontaktpersonen.',
  chooseUsers: 'Välj personer',
  students: 'Elever',
  supervisors: 'Handledare',
  teachers: 'Lärare',
  added: 'Kontaktpersonen har lagts till',
  change: 'Ändra',
  changeNamed: 'Ändra {{name}}',
  changed: '{{name}} har ändrats',
  save: 'Spara',
  remove: 'Ta bort {{name}}',
  removeQuestion: 'Ta bort {{name}}?',
  removeBody: 'Kontaktpersonen försvinner från perioden och syns inte längre för någon.',
  removed: '{{name}} har tagits bort',
  phoneNumber: 'Telefon',
  connected: 'Kopplade personer',
  nobody: 'Ingen',
  seenBy_one: 'Syns för {{count}} person',
  seenBy_other: 'Syns för {{count}} personer',
  connections: 'Ändra kopplingar',
  seenByOf: '{{name}} syns för',
  connectionsSaved: 'Kontaktpersoner uppdaterade',
};
