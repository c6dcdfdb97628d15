import type { authoringContract, Input, modulesContract } from '@gesall/contract';
import type { AdminModule } from './modules.calls.ts';

/** The values of the module form; ids as texts, empty when nothing is chosen. */
export interface ModuleValues {
  moduleType: '0' | '1';
  name: string;
  description: string;
  /** A new package, which replaces the present one. */
  file: File | null;
  urlInDb: string;
  lwGuid: string;
  code: string;
  qApiId: string;
  maxScore: number;
  maxScoreIsSetByModule: boolean;
  isFactModule: boolean;
  approveScoreLimit: number;
  completedIsEnough: boolean;
  maxActivityPoints: number;
  isFinalExam: boolean;
  coupleWith: string;
  answers: File | null;
  courseId: string;
  sortOrder: number;
  version: number | undefined;
}

/** Removes a module from its pair. */
export const noCouple = 'none';

export const newModule: ModuleValues = {
  moduleType: '0',
  name: '',
  description: '',
  file: null,
  urlInDb: '',
  lwGuid: '',
  code: '',
  qApiId: '',
  maxScore: 0,
  maxScoreIsSetByModule: true,
  isFactModule: false,
  approveScoreLimit: 70,
  completedIsEnough: false,
  maxActivityPoints: 0,
  isFinalExam: false,
  coupleWith: '',
  answers: null,
  courseId: '',
  sortOrder: 100,
  version: undefined,
};

export const partnerOf = ({ id, moduleCoupleId }: AdminModule, all: readonly AdminModule[]) =>
  moduleCoupleId === null
    ? undefined
    : all.find((each) => each.id !== id && each.moduleCoupleId === moduleCoupleId);

export function valuesOf(module: AdminModule, all: readonly AdminModule[]): ModuleValues {
  return {
    ...newModule,
    moduleType: module.moduleType === 1 ? '1' : '0',
    name: module.name,
    description: module.description,
    urlInDb: module.urlInDb ?? '',
    lwGuid: module.lwGuid ?? '',
    code: module.code ?? '',
    qApiId: module.qApiId ?? '',
    maxScore: module.maxScore,
    maxScoreIsSetByModule: module.maxScoreIsSetByModule,
    isFactModule: module.isFactModule,
    approveScoreLimit: module.approveScoreLimit,
    completedIsEnough: module.completedIsEnough,
    maxActivityPoints: module.maxActivityPoints,
    isFinalExam: module.isFinalExam,
    coupleWith: String(partnerOf(module, all)?.id ?? ''),
    version: module.version,
  };
}

export function withSetByModule(isSet: boolean): Partial<ModuleValues> {
  return isSet
    ? { maxScoreIsSetByModule: true }
    : { maxScoreIsSetByModule: false, isFactModule: false };
}
export const withFact = (isFact: boolean): Partial<ModuleValues> =>
  isFact ? { isFactModule: true, qApiId: '' } : { isFactModule: false };

type Questions = Pick<ModuleValues, 'maxScoreIsSetByModule' | 'isFactModule'>;
export const hasQuestions = ({ maxScoreIsSetByModule, isFactModule }: Questions) =>
  maxScoreIsSetByModule && !isFactModule;

function sent(values: ModuleValues) {
  const isExternal = values.moduleType === '1';
  const { name, description, maxScoreIsSetByModule, isFactModule, maxActivityPoints, isFinalExam } =
    values;
  return {
    name: name.trim(),
    description: description.trim(),
    maxScoreIsSetByModule,
    isFactModule,
    maxActivityPoints,
    isFinalExam,
    // An external system judges its work itself.
    completedIsEnough: !isExternal && values.completedIsEnough,
    maxScore: values.maxScore,
    urlInDb: isExternal ? values.urlInDb : null,
    lwGuid: isExternal ? values.lwGuid.trim() : null,
    code: values.code.trim() || null,
    qApiId: values.qApiId.trim() || null,
  };
}

export function creationOf(values: ModuleValues): Input<typeof modulesContract.createModule> {
  const { approveScoreLimit, coupleWith } = values;
  return {
    ...sent(values),
    moduleType: values.moduleType === '1' ? 1 : 0,
    approveScoreLimit,
    coupleWith: coupleWith ? Number(coupleWith) : null,
  };
}

type Change = Input<typeof authoringContract.updateModule>;

/** The change of a module; an unchanged partner is not sent. */
export function changeOf(
  module: AdminModule,
  values: ModuleValues,
  all: readonly AdminModule[],
): Change {
  const { id } = module;
  const partner = String(partnerOf(module, all)?.id ?? '');
  const coupleWith =
    values.coupleWith === partner
      ? undefined
      : values.coupleWith === noCouple
        ? null
        : Number(values.coupleWith) || null;
  return { id, version: values.version, ...sent(values), coupleWith };
}

/** A change that repeats the module's present values. */
export const repeated = (module: AdminModule, all: readonly AdminModule[]): Change =>
  changeOf(module, valuesOf(module, all), all);

/**
 * The modules whose partner changes: the new partner, its former partner, and this module's former
 * partner.
 */
export function affectedBy(
  module: AdminModule | undefined,
  coupleWith: string,
  all: readonly AdminModule[],
): AdminModule[] {
  const former = module && partnerOf(module, all);
  if (coupleWith === String(former?.id ?? '')) return [];
  const partner = all.find(({ id }) => String(id) === coupleWith);
  const formerOfPartner = partner && partnerOf(partner, all);
  return [partner, formerOfPartner, former].filter((each) => each !== undefined);
}
