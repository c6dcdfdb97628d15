import type { modulesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Given } from '../../platform/http/answer.ts';
import { findModule } from './modules.sql.ts';
import { importPackage } from './packages/import-package.ts';
import { uploadLimits } from './packages/limits.ts';
import { withReceivedFile } from './packages/received-file.ts';
import { storedFileName } from './packages/stored-file-name.ts';

export async function uploadScorm({ moduleId, keepsCurrent, file }: Given<typeof modulesContract.uploadScorm>, it: Context) {
  const module = await findModule(it.db, moduleId);
  if (module?.kind !== 0) fail('ModuleNotFound');

  const fileName = storedFileName(file.fileName);
  const limits = uploadLimits(it.config.uploads);
  const received = { stream: file.stream, dataDir: it.config.dataDir, maxBytes: limits.archiveBytes };
  const taken = await withReceivedFile(received, (path) =>
    importPackage(it, { moduleId, file: path, fileName, by: it.user.id, keepsCurrent, limits }),
  );
  const { number, standard, warnings, sequencing, url } = taken;
  return { url, packageVersion: { number, standard, fileName, warnings, sequencing } };
}
