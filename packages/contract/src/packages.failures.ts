/** What the import and the change of packages are refused with. */
export const packagesFailures = {
  PackageIsNotZip: 400,
  PackageIsBroken: 400,
  PackageIsTooLarge: 400,
  PackageTakesTooLong: 400,
  /** Details: the course's name, and how many megabytes a course may hold. */
  CourseHasNoRoom: 409,
  PackageIsEncrypted: 400,
  /** Detail: the entry's name. */
  PackageIsUnsafe: 400,
  PackageHasNoManifest: 400,
  PackageHasManyManifests: 400,
  PackageManifestIsBroken: 400,
  /** Detail: the format's name. */
  PackageIsOfAnotherFormat: 400,
  PackageHasNothingToRun: 400,
  /** Details: the missing path, and the path that was probably meant. */
  PackageLaunchFileMissing: 400,
  PackageVersionNotFound: 404,
  PackageItemsDiffer: 409,
} as const;
