import { CallFailure, failureText, send } from '@gesall/client';
import { refreshReads, useRead, useSingleFlightMutation } from '@gesall/client/react';
import {
  licencesContract,
  peopleContract,
  registerContract,
  schoolsContract,
} from '@gesall/contract';
import { stockholmDay, yearsAfter } from '@gesall/rules';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ChosenLicence,
  type Draft,
  isClassStored,
  isLicenceStored,
  isTeacherStored,
  type MadeSchool,
  type NewClass,
  type NewTeacher,
  type Patch,
  replaced,
} from './new-school.ts';

export const useAvailableLicences = (enabled: boolean) =>
  useRead(licencesContract.available, {}, { enabled });

const licenceYears = 3;
export const lastDayOfLicences = () => yearsAfter(stockholmDay(new Date()), licenceYears);

export interface Saved {
  stored: string[];
  problem: string | undefined;
}

/**
 * Saves a step of the wizard; skips what is already stored. Refused items carry their problem and
 * are retried by the next save.
 */
export function useSaving(patch: Patch) {
  const client = useQueryClient();
  const stale = [registerContract.schools, licencesContract.summary, licencesContract.ofAllSchools];
  return useSingleFlightMutation({
    mutationFn: ({ step, draft }: { step: number; draft: Draft }) => saveStep(step, draft, patch),
    onSettled: () => refreshReads(client, stale),
  });
}

async function saveStep(step: number, draft: Draft, patch: Patch): Promise<Saved> {
  const { school } = draft;
  if (!school) {
    const made = await send(registerContract.createSchool, {
      customerNumber: draft.customerNumber.trim(),
    });
    patch(() => ({ school: made, customerNumber: made.fortKnoxCustomerNumber }));
    return { stored: ['SchoolCreated'], problem: undefined };
  }
  if (step === 2) return saveLicences(school, draft, patch);
  if (step === 3) return saveClasses(draft, patch);
  if (step === 4) return saveTeachers(school, draft, patch);
  return { stored: [], problem: undefined };
}

/** Tries each; a refusal does not stop the others. */
async function tryEach<T>(
  all: readonly T[],
  save: (one: T) => Promise<string[]>,
  mark: (one: T, problem: string | undefined) => void,
): Promise<Saved> {
  const stored = new Set<string>();
  let problem: string | undefined;
  for (const one of all) {
    mark(one, undefined);
    try {
      for (const word of await save(one)) stored.add(word);
    } catch (error) {
      const words = failureText(error);
      problem ??= words;
      mark(one, words);
    }
  }
  return { stored: [...stored], problem };
}

/** An existing item was stored by an earlier call whose answer was lost. */
function ignoreExisting(error: unknown, code: string) {
  if (!(error instanceof CallFailure) || error.text !== code) throw error;
}

function saveLicences(school: MadeSchool, { licences }: Draft, patch: Patch): Promise<Saved> {
  const set = ({ licence }: ChosenLicence, change: Partial<ChosenLicence>) =>
    patch((draft) => ({
      licences: replaced(draft.licences, (one) => one.licence.id === licence.id, change),
    }));

  return tryEach(
    licences.filter((one) => !isLicenceStored(one)),
    async (chosen) => {
      const { licence } = chosen;
      const stored: string[] = [];
      if (!chosen.isGranted) {
        await grant(school, licence).catch((error) =>
          ignoreExisting(error, 'LicenseAlreadyExists'),
        );
        set(chosen, { isGranted: true });
        stored.push('LicenseAdded');
      }
      set(chosen, { programme: await makeProgramme(school, licence) });
      return [...stored, 'ProgramAdded'];
    },
    (chosen, problem) => set(chosen, { problem }),
  );
}

const grant = (school: MadeSchool, licence: ChosenLicence['licence']) =>
  send(licencesContract.grant, {
    customerId: school.id,
    name: licence.name,
    fortNoxNumber: licence.fortKnoxNumber,
    fortNoxNumberStudent: licence.fortKnoxNumberStudentPackage,
    fortNoxCostCenter: licence.fortKnoxCostCenter,
    validTo: lastDayOfLicences(),
  });

async function makeProgramme({ id }: MadeSchool, licence: ChosenLicence['licence']) {
  try {
    return await send(registerContract.createProgramme, {
      name: licence.name,
      customer: { id },
      costCenter: licence.fortKnoxCostCenter,
    });
  } catch (error) {
    ignoreExisting(error, 'ProgramAlreadyExists');
    const all = await send(registerContract.programmes, { schoolId: id });
    const found = all.find((each) => each.name.toLowerCase() === licence.name.toLowerCase());
    if (!found) throw error;
    return found;
  }
}

function saveClasses({ classes, licences, school }: Draft, patch: Patch): Promise<Saved> {
  const set = ({ key }: NewClass, change: Partial<NewClass>) =>
    patch((draft) => ({ classes: replaced(draft.classes, (one) => one.key === key, change) }));

  return tryEach(
    classes.filter((one) => !isClassStored(one)),
    async (one) => {
      const programme = licences.find(({ licence }) => licence.id === one.licenceId)?.programme;
      if (!programme || !school) return [];
      const orientation = one.orientation ? { id: 0, name: one.orientation } : null;
      const { id } = await send(schoolsContract.createClass, {
        name: one.name,
        key: one.key,
        programme,
        orientation,
      });
      set(one, { id });
      return ['ClassesAdded'];
    },
    (one, problem) => set(one, { problem }),
  );
}

function saveTeachers(
  school: MadeSchool,
  { teachers, classes }: Draft,
  patch: Patch,
): Promise<Saved> {
  const set = ({ key }: NewTeacher, change: Partial<NewTeacher>) =>
    patch((draft) => ({ teachers: replaced(draft.teachers, (one) => one.key === key, change) }));

  return tryEach(
    teachers.filter((one) => !isTeacherStored(one)),
    async (one) => {
      const { name, email, fullAccess, purchaser } = one;
      const stored: string[] = [];
      let teacherId = one.id;
      if (teacherId === undefined) {
        teacherId = (
          await send(peopleContract.createTeacher, {
            name,
            email,
            fullAccess,
            purchaser,
            schoolId: school.id,
          })
        ).id;
        set(one, { id: teacherId });
        stored.push('TeacherAdded');
      }
      const classIds = classes.flatMap(({ key, id }) =>
        id !== undefined && one.classKeys.includes(key) ? [id] : [],
      );
      if (classIds.length > 0) {
        await send(peopleContract.addTeacherToClasses, { teacherId, classIds });
        stored.push('TeacherAddedToClass');
      }
      set(one, { isConnected: true });
      return stored;
    },
    (one, problem) => set(one, { problem }),
  );
}
