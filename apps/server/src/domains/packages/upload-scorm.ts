import type { packagesContract } from '@gesall/contract';
import { storedFileName } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { withReceivedFile } from '../../platform/files/received-file.ts';
import type { Given } from '../../platform/http/answer.ts';
import { findModule } from '../courses/index.ts';
import { importPackage } from './import/import-package.ts';
import { uploadLimits } from './import/limits.ts';

export async function reachScormModule({ moduleId }: { moduleId: number }, { db }: Context) {
  const module = await findModule(db, moduleId);
  if (module?.kind !== 0) fail('ModuleNotFound');
}

export async function uploadScorm(
  { moduleId, keepsCurrent, file }: Given<typeof packagesContract.uploadScorm>,
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
