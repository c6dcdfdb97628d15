import type { Input, Output, packagesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { findModule } from '../authoring/index.ts';
import { attemptCounts } from '../results/index.ts';
import { findVersion, rulesAtFirst } from './packages.sql.ts';
import {
  comparisonOf,
  contactsOf,
  lastPreviewOf,
  missingFilesOf,
  versionsOf,
} from './packages.view.ts';
import { writeMissingFiles } from './serve/missing-files.ts';

type Read = typeof packagesContract.packageOfModule;
type Compare = typeof packagesContract.comparePackages;

/** A rule is a host, or `*.` and a host for all hosts below it. */
const allows = (rule: string, host: string) =>
  rule.startsWith('*.') ? host.endsWith(rule.slice(1)) : rule === host;

export async function readPackage(
  { moduleId }: Input<Read>,
  { db, now }: Context,
): Promise<Output<Read>> {
  const module = await findModule(db, moduleId);
  if (module?.kind !== 0) fail('ModuleNotFound');
  const versions = await versionsOf(db, { moduleId });
  const counts = new Map(
    (await attemptCounts(db, { moduleId, at: now() })).map(({ packageVersionId, ...count }) => [
      packageVersionId,
      count,
    ]),
  );
  const rules = { ...rulesAtFirst, ...versions[0]?.rules };
  const contacts = await contactsOf(db, { moduleId });
  // Counts of this process are shown at once, not after its next turn.
  await writeMissingFiles({ db });
  return {
    moduleId,
    name: module.name,
    rules,
    versions: versions.map(({ id, rules: _, ...version }) => ({
      ...version,
      ...(counts.get(id) ?? { attempts: 0, inProgress: 0, openWindows: 0 }),
    })),
    lastPreview: await lastPreviewOf(db, moduleId),
    missingFiles: await missingFilesOf(db, { moduleId }),
    contacts: contacts.map((contact) => ({
      ...contact,
      isAllowed: rules.allowedHosts.some((rule) => allows(rule, contact.host)),
    })),
  };
}

export async function comparePackages(
  { moduleId, number }: Input<Compare>,
  { db }: Context,
): Promise<Output<Compare>> {
  const module = await findModule(db, moduleId);
  if (module?.kind !== 0) fail('ModuleNotFound');
  const other = (await findVersion(db, moduleId, number)) ?? fail('PackageVersionNotFound');
  return comparisonOf(db, module.packageVersionId ?? other.id, other.id);
}
