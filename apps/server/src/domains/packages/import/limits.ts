import type { Config } from '../../../config.ts';

const KiB = 1024;
const MiB = 1024 * KiB;
const GiB = 1024 * MiB;

/**
 * How much a package may hold, counted on what is really unpacked and not on what the archive
 * claims.
 */
export interface PackageLimits {
  archiveBytes: number;
  unpackedBytes: number;
  fileBytes: number;
  entries: number;
  /** Length of a path in bytes of UTF-8. */
  pathBytes: number;
  /** Unpacked to packed, once more than `ratioFromBytes` have been unpacked. */
  ratio: number;
  ratioFromBytes: number;
  /** How long reading and storing may take. */
  milliseconds: number;
  /** What the archives of a course's modules may take together, all their versions counted. */
  courseBytes: number;
}

export const packageLimits: PackageLimits = {
  archiveBytes: GiB,
  unpackedBytes: 3 * GiB,
  fileBytes: GiB,
  entries: 30_000,
  pathBytes: 400,
  ratio: 100,
  ratioFromBytes: 50 * MiB,
  milliseconds: 10 * 60 * 1000,
  courseBytes: Number.POSITIVE_INFINITY,
};

/** What may be uploaded through the administration. */
export const uploadLimits = ({
  packageMegabytes,
  unpackedMegabytes,
  courseMegabytes,
}: Config['uploads']): PackageLimits => ({
  ...packageLimits,
  archiveBytes: packageMegabytes * MiB,
  unpackedBytes: unpackedMegabytes * MiB,
  courseBytes: courseMegabytes * MiB,
});
