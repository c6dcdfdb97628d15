import { z } from 'zod';
import { call } from './call.ts';
import { packageReport, packageVersion } from './shapes.ts';
import { decimal, flag, id } from './wire.ts';

/**
 * A host name, in a policy that browsers keep: nothing else may stand there. `*.` before it means
 * every host below.
 */
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/);

const rules = z.object({
  /** Whether over-long and oddly spelt values are accepted. */
  lenient: z.boolean(),
  /**
   * Whether a mastery score of the manifest decides rather than the content's own word (SCORM 1.2).
   */
  masteryOverride: z.boolean(),
  /** Whether the content may open windows of its own, with pages outside in them. */
  opensWindows: z.boolean(),
  /** Whether the content is told another name than the student's. */
  withholdsName: z.boolean(),
  /** Whether a module is done when its content has been opened, for content that never reports. */
  openedIsEnough: z.boolean(),
  /** Hosts outside that the content may reach. */
  allowedHosts: z.array(z.string()),
});

const number = decimal(z.number().int().positive().max(1_000_000));

/**
 * What a module runs, as those see it who answer for it: versions, rules, and what the content
 * reaches for.
 */
export const packagesContract = {
  uploadScorm: call('POST', '/Module/UploadScormToModule', {
    about:
      'Gives a module a new package. Runs that have begun stay on the package that they began with.',
    query: z.object({
      moduleId: id,
      /** Ours: true to keep the package in use until the new one has been looked at. */
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
      'PackageManifestIsBroken',
      'PackageIsOfAnotherFormat',
      'PackageHasNothingToRun',
      'PackageLaunchFileMissing',
    ],
  }),

  packageOfModule: call('GET', '/Module/GetPackage', {
    about:
      'The packages of a module, newest first, with who has run them, their rules, and the hosts that they tried to reach.',
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
          /**
           * What was fetched, in the words of a content security policy: `connect-src`,
           * `script-src`.
           */
          kinds: z.array(z.string()),
          times: z.number(),
          lastAt: z.string(),
          isAllowed: z.boolean(),
        }),
      ),
      /** What the content did in the latest preview; null before the first. */
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
    about: 'What one package of a module has that the one in use has not, and the other way round.',
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
       * Whether those who are in the middle can go on on the other one: its items have the same
       * names.
       */
      canMove: z.boolean(),
    }),
    fails: ['ModuleNotFound', 'PackageVersionNotFound'],
  }),

  usePackage: call('POST', '/Module/UsePackage', {
    about:
      'Makes a package the one that new attempts run. Who is in the middle stays on theirs, is moved with what they have stored, or begins anew; finished results never change.',
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
      'Sets how a module’s packages are read, what they may do, and which hosts outside they may reach.',
    body: z.object({
      moduleId: id,
      lenient: flag.optional(),
      masteryOverride: flag.optional(),
      opensWindows: flag.optional(),
      withholdsName: flag.optional(),
      openedIsEnough: flag.optional(),
      allowedHosts: z.array(hostName).max(50).optional(),
    }),
    ours: true,
    result: rules,
    fails: ['ModuleNotFound'],
  }),
};
