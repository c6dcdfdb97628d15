import type { Output, ordersContract } from '@gesall/contract';

export type FreeLicence = Output<typeof ordersContract.freeLicences>[number];

/** What makes licences interchangeable for a student. */
export type LicenceKind = Pick<
  FreeLicence,
  'programLicenseId' | 'programName' | 'type' | 'withPlus'
>;

export interface FreeKind extends LicenceKind {
  key: string;
  /** The latest last day first. */
  licences: readonly FreeLicence[];
}

const keyOf = ({ programLicenseId, type, withPlus }: LicenceKind) =>
  `${programLicenseId} ${type} ${withPlus}`;

/** Free licences by kind, in the order in which the first of each comes. */
export function freeKinds(free: readonly FreeLicence[]): FreeKind[] {
  const kinds = new Map<string, FreeKind>();
  for (const licence of free) {
    const key = keyOf(licence);
    const { programLicenseId, programName, type, withPlus } = licence;
    const before = kinds.get(key)?.licences ?? [];
    const licences = [...before, licence];
    kinds.set(key, { key, programLicenseId, programName, type, withPlus, licences });
  }
  return [...kinds.values()];
}

/** The kind that an item of the cart, with its plus package if it has one, would be bought in. */
export function kindFor(
  kinds: readonly FreeKind[],
  item: Pick<FreeLicence, 'programLicenseId' | 'type'>,
  withPlus: boolean,
): FreeKind | undefined {
  return kinds.find(
    (kind) =>
      kind.programLicenseId === item.programLicenseId &&
      kind.type === item.type &&
      kind.withPlus === withPlus,
  );
}

/** Licences for students as far as they last: the longest for the first. */
export const assigned = <Student extends { id: number }>(
  { licences }: FreeKind,
  students: readonly Student[],
) =>
  students.flatMap((student, place) => {
    const licence = licences[place];
    return licence ? [{ student, licence }] : [];
  });

/** What is bought when a licence of a kind is. */
export const boughtIn = ({ type, withPlus, programLicenseId }: LicenceKind) => ({
  types: withPlus ? [type, 'PlusLicense' as const] : [type],
  programLicenseId,
});
