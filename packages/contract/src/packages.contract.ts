import { z } from 'zod';
import { call } from './call.ts';
import { packageReport, packageVersion } from './shapes.ts';
import { decimal, flag, id } from './wire.ts';

/**
 * A host name in a content security policy: nothing else is allowed. `*.` covers every subdomain.
 */
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/);

const rules = z.object({
  /** Whether over-long and unusually spelt values are accepted. */
  lenient: z.boolean(),
  /** Whether the manifest's mastery score overrides the content's own status (SCORM 1.2). */
  masteryOverride: z.boolean(),
  /** Whether the content may open windows, with external pages in them. */
  opensWindows: z.boolean(),
  /** Whether the content gets another name than the student's. */
  withholdsName: z.boolean(),
  /** Whether opening the content completes the module, for content that never reports. */
  openedIsEnough: z.boolean(),
  /** Whether the content may ask the browser for the microphone, the camera, the position, MIDI. */
  usesMicrophone: z.boolean(),
  usesCamera: z.boolean(),
  usesPosition: z.boolean(),
  usesMidi: z.boolean(),
  /** External hosts that the content may reach. */
  allowedHosts: z.array(z.string()),
});

const number = decimal(z.number().int().positive().max(1_000_000));

/** The package of a module: versions, rules, and the hosts that its content contacts. */
export const packagesContract = {
  uploadScorm: call('POST', '/Module/UploadScormToModule', {
    about: 'Gives a module a new package. Unfinished runs keep their package.',
    query: z.object({
      moduleId: id,
      /** Ours: true to keep the present package until the new one has been reviewed. */
      keepsCurrent: flag.optional(),
    }),
    file: 'zipFile',
    result: z.object({ url: z.string(), packageVersion }),
    fails: [
      'ModuleNotFound',
      'PackageIsNotZip',
      'PackageIsBroken',
      'FileIsTooLarge',
      'PackageIsTooLarge',
      'PackageTakesTooLong',
      'CourseHasNoRoom',
      'PackageIsEncrypted',
      'PackageIsUnsafe',
      'PackageHasNoManifest',
      'PackageHasManyManifests',
      'PackageHoldsArchives',
      'PackageManifestIsBroken',
      'PackageManifestIsNotXml',
      'PackageIsOfAnotherFormat',
      'PackageHasNothingToRun',
      'PackageLaunchFileMissing',
    ],
  }),

  packageOfModule: call('GET', '/Module/GetPackage', {
    about:
      'The packages of a module, newest first, with the number of runs, their rules, the hosts that they tried to reach, and the files that they lack.',
    query: z.object({ moduleId: id }),
    ours: true,
    result: z.object({
      moduleId: z.number(),
      name: z.string(),
      rules,
      versions: z.array(
        z.object({
          number: z.number(),
          standard: z.enum(['1.2', '2004']),
          fileName: z.string(),
          uploadedAt: z.string(),
          uploadedBy: z.string().nullable(),
          isCurrent: z.boolean(),
          files: z.number(),
          bytes: z.number(),
          items: z.number(),
          attempts: z.number(),
          inProgress: z.number(),
          openWindows: z.number(),
          ...packageReport,
        }),
      ),
      contacts: z.array(
        z.object({
          host: z.string(),
          /** The directives of a content security policy: `connect-src`, `script-src`. */
          kinds: z.array(z.string()),
          times: z.number(),
          lastAt: z.string(),
          isAllowed: z.boolean(),
        }),
      ),
      /** Paths that content asked for and no file has; at most 50 of a version. */
      missingFiles: z.array(
        z.object({
          /** The version's. */
          number: z.number(),
          /** Below the package's root. */
          path: z.string(),
          times: z.number(),
          lastAt: z.string(),
        }),
      ),
      /** The content's behaviour in the latest preview; null before the first. */
      lastPreview: z
        .object({
          at: z.string(),
          number: z.number(),
          total: z.number(),
          refused: z.number(),
          calls: z.array(
            z.object({
              method: z.string(),
              element: z.string(),
              value: z.string(),
              answer: z.string(),
              error: z.string(),
            }),
          ),
        })
        .nullable(),
    }),
    fails: ['ModuleNotFound'],
  }),

  comparePackages: call('GET', '/Module/ComparePackages', {
    about: 'The differences between a package of a module and the one in use.',
    query: z.object({ moduleId: id, number }),
    ours: true,
    result: z.object({
      items: z.array(
        z.object({
          identifier: z.string(),
          title: z.string(),
          change: z.enum(['added', 'removed', 'changed']),
        }),
      ),
      filesAdded: z.number(),
      filesChanged: z.number(),
      filesRemoved: z.number(),
      /**
       * Whether students with unfinished attempts can continue in the other version: its items have
       * the same names.
       */
      canMove: z.boolean(),
    }),
    fails: ['ModuleNotFound', 'PackageVersionNotFound'],
  }),

  usePackage: call('POST', '/Module/UsePackage', {
    about:
      'Uses a package for new attempts. Unfinished attempts keep theirs, are moved with their stored data, or start over; finished results never change.',
    body: z.object({
      moduleId: id,
      number,
      inProgress: z.enum(['stay', 'move', 'restart']).default('stay'),
    }),
    ours: true,
    result: z.object({ moved: z.number(), restarted: z.number() }),
    fails: ['ModuleNotFound', 'PackageVersionNotFound', 'PackageItemsDiffer'],
  }),

  setPackageRules: call('POST', '/Module/SetPackageRules', {
    about:
      'Sets how a module’s packages are read, what they may do, and which external hosts they may reach.',
    body: z.object({
      moduleId: id,
      lenient: flag.optional(),
      masteryOverride: flag.optional(),
      opensWindows: flag.optional(),
      withholdsName: flag.optional(),
      openedIsEnough: flag.optional(),
      usesMicrophone: flag.optional(),
      usesCamera: flag.optional(),
      usesPosition: flag.optional(),
      usesMidi: flag.optional(),
      allowedHosts: z.array(hostName).max(50).optional(),
    }),
    ours: true,
    result: rules,
    fails: ['ModuleNotFound'],
  }),
};

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
  PackageHoldsArchives: 400,
  PackageManifestIsBroken: 400,
  /** Details: line and character, counted from 1. */
  PackageManifestIsNotXml: 400,
  /** Detail: the format's name. */
  PackageIsOfAnotherFormat: 400,
  PackageHasNothingToRun: 400,
  /** Details: the missing path, and the path that was probably meant. */
  PackageLaunchFileMissing: 400,
  PackageVersionNotFound: 404,
  PackageItemsDiffer: 409,
} as const;
