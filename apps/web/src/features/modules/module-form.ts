import type { authoringContract, Input, modulesContract } from '@gesall/contract';
import type { AdminModule } from './modules.calls.ts';

/** What the form of a module holds; ids as texts, empty where nothing is chosen. */
export interface ModuleValues {
  moduleType: '0' | '1';
  name: string;
  description: string;
  /** The package; of a module that has one it is another in its place. */
  file: File | null;
  urlInDb: string;
  lwGuid: string;
  code: string;
  qApiId: string;
  maxScore: number;
  maxScoreIsSetByModule: boolean;
  isFactModule: boolean;
  approveScoreLimit: number;
  maxActivityPoints: number;
  isFinalExam: boolean;
  coupleWith: string;
  answers: File | null;
  courseId: string;
  sortOrder: number;
  /** Of the module that is changed. */
  version: number | undefined;
}

/** The choice that takes a module out of its couple. */
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
    maxActivityPoints: module.maxActivityPoints,
    isFinalExam: module.isFinalExam,
    coupleWith: String(partnerOf(module, all)?.id ?? ''),
    version: module.version,
  };
}

/** What changes with a tick: a module of facts asks no questions, and its highest score is its own. */
export function withSetByModule(isSet: boolean): Partial<ModuleValues> {
  return isSet
    ? { maxScoreIsSetByModule: true }
    : { maxScoreIsSetByModule: false, isFactModule: false };
}
export const withFact = (isFact: boolean): Partial<ModuleValues> =>
  isFact ? { isFactModule: true, qApiId: '' } : { isFactModule: false };

type Questions = Pick<ModuleValues, 'maxScoreIsSetByModule' | 'isFactModule'>;
/** Whether the module has an id at the question service. */
export const hasQuestions = ({ maxScoreIsSetByModule, isFactModule }: Questions) =>
  maxScoreIsSetByModule && !isFactModule;

/** What the call is told; an empty field is sent as nothing. */
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

/** A module's change; a couple that stays is not spoken of. */
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

/** The change of a module that changes nothing: what stands, said again. */
export const repeated = (module: AdminModule, all: readonly AdminModule[]): Change =>
  changeOf(module, valuesOf(module, all), all);

/**
 * The modules whose couple is another afterwards: the new partner, the partner it had, and the one
 * that this module had.
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
