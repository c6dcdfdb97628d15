import { type Place, placeOfClass, placeOfProgramme, placeOfStudent } from './places.ts';
import type { ProgrammeOfTree } from './school-tree.ts';

const mostMatches = 5;

export interface Match {
  key: string;
  kind: 'programme' | 'class' | 'student';
  name: string;
  /** The class of a student. */
  within?: string;
  place: Place;
}

/** The first programmes, classes and students, in this order, whose name holds the words. Teachers are not searched. */
export function searchSchool(programmes: readonly ProgrammeOfTree[], words: string): Match[] {
  const wanted = words.trim().toLocaleLowerCase('sv');
  if (wanted === '') return [];
  const fits = ({ name }: { name: string }) => name.toLocaleLowerCase('sv').includes(wanted);
  const classes = programmes.flatMap((programme) => programme.classes.map((schoolClass) => ({ programme, schoolClass })));
  const students = classes.flatMap((place) => place.schoolClass.students.map((student) => ({ place, student })));
  const found = new Map<string, Match>();
  const add = (match: Match) => found.has(match.key) || found.set(match.key, match);

  for (const programme of programmes.filter(fits)) {
    add({ key: `p${programme.id}`, kind: 'programme', name: programme.name, place: placeOfProgramme(programme) });
  }
  for (const place of classes.filter(({ schoolClass }) => fits(schoolClass))) {
    add({ key: `c${place.schoolClass.id}`, kind: 'class', name: place.schoolClass.name, place: placeOfClass(place) });
  }
  // A student of two classes is one match, in the first of them.
  for (const { place, student } of students.filter(({ student }) => fits(student)).sort(byName)) {
    const match = { key: `s${student.id}`, kind: 'student', name: student.name, within: place.schoolClass.name } as const;
    add({ ...match, place: placeOfStudent(place, student) });
  }
  return [...found.values()].slice(0, mostMatches);
}

const collator = new Intl.Collator('sv');
const byName = (a: { student: { name: string } }, b: { student: { name: string } }) => collator.compare(a.student.name, b.student.name);
