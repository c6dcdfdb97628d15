import type { licencesContract, Output, registerContract } from '@gesall/contract';

export type MadeSchool = Output<typeof registerContract.createSchool>;
export type AvailableLicence = Output<typeof licencesContract.available>[number];

/** Why the latest attempt to store it failed, in words. */
interface Tried {
  problem?: string;
}

export interface ChosenLicence extends Tried {
  licence: AvailableLicence;
  isGranted: boolean;
  programme?: { id: number; name: string };
}

export interface NewClass extends Tried {
  /** Idempotency key: the server creates one class, however often it is sent. */
  key: string;
  name: string;
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

/** The input, and what of it is stored. */
export interface Draft {
  customerNumber: string;
  school: MadeSchool | undefined;
  licences: ChosenLicence[];
  classes: NewClass[];
  teachers: NewTeacher[];
  /** Typed, but not added to its list. */
  typedClass: { name: string; licenceId: number | undefined; orientation: string };
  typedTeacher: Pick<NewTeacher, 'name' | 'email' | 'fullAccess' | 'purchaser' | 'classKeys'>;
}

/** Receives the current draft, which a save may have changed since rendering. */
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

/** Whether closing would discard input. */
export const hasUnsavedInput = ({ licences, classes, teachers, typedClass, typedTeacher }: Draft) =>
  !licences.every(isLicenceStored) ||
  !classes.every(isClassStored) ||
  !teachers.every(isTeacherStored) ||
  Boolean(typedClass.name.trim() || typedTeacher.name.trim() || typedTeacher.email.trim());

/** Whether a step has something to save. */
export const hasUnsavedStep = (step: number, { licences, classes, teachers }: Draft) =>
  (step === 2 && !licences.every(isLicenceStored)) ||
  (step === 3 && !classes.every(isClassStored)) ||
  (step === 4 && !teachers.every(isTeacherStored));

/** A copy of a list with one item replaced. */
export const replaced = <T>(
  all: readonly T[],
  isIt: (one: T) => boolean,
  change: Partial<T>,
): T[] => all.map((one) => (isIt(one) ? { ...one, ...change } : one));
