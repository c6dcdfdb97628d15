import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

/** The file names of the connected external system; none without one. */
export async function listExternalFileNames(
  _: unknown,
  { externalContent }: Pick<Context, 'externalContent'>,
): Promise<string[]> {
  if (!externalContent) return [];
  return externalContent.fileNames().catch(() => fail('ServiceUnavailable'));
}
