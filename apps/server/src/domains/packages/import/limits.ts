import type { Config } from '../../../config.ts';

const KiB = 1024;
const MiB = 1024 * KiB;
const GiB = 1024 * MiB;

/** Limits of a package, applied to what is actually unpacked and not to the archive's claims. */
export interface PackageLimits {
  archiveBytes: number;
  unpackedBytes: number;
  fileBytes: number;
  entries: number;
  /** Length of a path in bytes of UTF-8. */
  pathBytes: number;
  /** Unpacked to packed; checked once more than `ratioFromBytes` are unpacked. */
  ratio: number;
  ratioFromBytes: number;
  milliseconds: number;
  /** For the archives of a course's modules, all versions counted. */
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
