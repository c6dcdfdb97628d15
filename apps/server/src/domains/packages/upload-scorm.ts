import type { packagesContract } from '@gesall/contract';
import { storedFileName } from '@gesall/rules';
import { everybody, reach } from '../../platform/access/reach.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { withReceivedFile } from '../../platform/files/received-file.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { findModule } from '../authoring/index.ts';
import { importPackage } from './import/import-package.ts';
import { uploadLimits } from './import/limits.ts';

const reachScorm = reach(
  'ModuleNotFound',
  async (db, { moduleId }: { moduleId: number }) => {
    const module = await findModule(db, moduleId);
    return module?.kind === 0 ? [module] : [];
  },
  everybody,
);

export const reachScormModule = ({ moduleId }: { moduleId: number }, ctx: Context) =>
  reachScorm(ctx, { moduleId });

export async function uploadScorm(
  { moduleId, keepsCurrent, file }: CallInput<typeof packagesContract.uploadScorm>,
  ctx: Context,
) {
  const fileName = storedFileName(file.fileName);
  const limits = uploadLimits(ctx.config.uploads);
  const received = {
    stream: file.stream,
    dataDir: ctx.config.dataDir,
    maxBytes: limits.archiveBytes,
    refuse: () => fail('FileIsTooLarge', String(ctx.config.uploads.packageMegabytes)),
  };
  const taken = await withReceivedFile(received, (path) =>
    importPackage(ctx, { moduleId, file: path, fileName, keepsCurrent, limits }),
  );
  const { number, standard, warnings, sequencing, url } = taken;
  return { url, packageVersion: { number, standard, fileName, warnings, sequencing } };
}
