import type { licencesContract, Output, registerContract } from '@gesall/contract';

export type MadeSchool = Output<typeof registerContract.createSchool>;
export type AvailableLicence = Output<typeof licencesContract.available>[number];

/** Why the last try to store it failed, in words. */
interface Tried {
  problem?: string;
}

export interface ChosenLicence extends Tried {
  licence: AvailableLicence;
  isGranted: boolean;
  programme?: { id: number; name: string };
}

export interface NewClass extends Tried {
  /** The server makes one class of it, however often it is sent. */
  key: string;
  name: string;
  /** The licence whose programme it is in. */
  licenceId: number;
  orientation: string;
  id?: number;
}

export interface NewTeacher extends Tried {
  key: string;
  name: string;
  email: string;
  fullAccess: boolean;
  purchaser: boolean;
  classKeys: string[];
  id?: number;
  isConnected: boolean;
}

/** What was entered, and what of it is stored. */
export interface Draft {
  customerNumber: string;
  school: MadeSchool | undefined;
  licences: ChosenLicence[];
  classes: NewClass[];
  teachers: NewTeacher[];
  /** What stands in the fields and was not added to its list. */
  typedClass: { name: string; licenceId: number | undefined; orientation: string };
  typedTeacher: Pick<NewTeacher, 'name' | 'email' | 'fullAccess' | 'purchaser' | 'classKeys'>;
}

/** Changes what is known at that moment, which a save may have changed since the screen was drawn. */
export type Patch = (change: (draft: Draft) => Partial<Draft>) => void;

export const blankClass: Draft['typedClass'] = { name: '', licenceId: undefined, orientation: '' };
export const blankTeacher: Draft['typedTeacher'] = {
  name: '',
  email: '',
  fullAccess: false,
  purchaser: false,
  classKeys: [],
};
export const blankDraft: Draft = {
  customerNumber: '',
  school: undefined,
  licences: [],
  classes: [],
  teachers: [],
  typedClass: blankClass,
  typedTeacher: blankTeacher,
};

export const isLicenceStored = ({ isGranted, programme }: ChosenLicence) =>
  isGranted && programme !== undefined;
export const isClassStored = ({ id }: NewClass) => id !== undefined;
export const isTeacherStored = ({ id, isConnected, classKeys }: NewTeacher) =>
  id !== undefined && (isConnected || classKeys.length === 0);

/** Whether closing would lose something that was entered. */
export const losesSomething = ({ licences, classes, teachers, typedClass, typedTeacher }: Draft) =>
  !licences.every(isLicenceStored) ||
  !classes.every(isClassStored) ||
  !teachers.every(isTeacherStored) ||
  Boolean(typedClass.name.trim() || typedTeacher.name.trim() || typedTeacher.email.trim());

/** Whether a step holds something that its save would store. */
export const waitsIn = (step: number, { licences, classes, teachers }: Draft) =>
  (step === 2 && !licences.every(isLicenceStored)) ||
  (step === 3 && !classes.every(isClassStored)) ||
  (step === 4 && !teachers.every(isTeacherStored));

/** Puts something else in the place of one thing of a list. */
export const replaced = <T>(
  all: readonly T[],
  isIt: (one: T) => boolean,
  change: Partial<T>,
): T[] => all.map((one) => (isIt(one) ? { ...one, ...change } : one));
