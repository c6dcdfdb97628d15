import type { Standard } from './errors.ts';
import { createKernel, libraryOf } from './kernel.ts';
import type { RuntimeHandle, RuntimeOptions } from './runtime.ts';
import { Session } from './session.ts';

/**
 * Loads the run time of one standard. What it gives makes a run time for one launch of one item, at
 * once, so that content which begins again in its frame finds a fresh one.
 */
export async function loadRuntime(
  standard: Standard,
): Promise<(options: Omit<RuntimeOptions, 'standard'>) => RuntimeHandle> {
  const Library = await libraryOf(standard);
  return (options) => new Session(createKernel(Library), { ...options, standard }).handle();
}
