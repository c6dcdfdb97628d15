import type { Standard } from './errors.ts';
import { createKernel, libraryOf } from './kernel.ts';
import type { RuntimeHandle, RuntimeOptions } from './runtime.ts';
import { Session } from './session.ts';

/**
 * Loads the run-time engine of one standard. The returned function synchronously creates an engine
 * for one launch of one item, so that content which restarts in its frame finds a new one.
 */
export async function loadRuntime(
  standard: Standard,
): Promise<(options: Omit<RuntimeOptions, 'standard'>) => RuntimeHandle> {
  const Library = await libraryOf(standard);
  return (options) => new Session(createKernel(Library), { ...options, standard }).handle();
}
