import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Manifest, ManifestError, type ManifestErrorCode, readManifest } from '@gesall/scorm/manifest';
import { Refusal } from '../../../platform/fail.ts';

/** What the reader answers: errors lose their class on the way between processes. */
export type ManifestOutcome = { manifest: Manifest } | { code: ManifestErrorCode; detail: string };

/**
 * Read in less time than it takes to begin a process, and hardly noticed by anybody who waits for
 * an answer meanwhile.
 */
const smallBytes = 256 * 1024;
/** More than the largest manifest that is taken needs, and less than would harm the product. */
const mostMegabytes = 512;

const isBuilt = import.meta.filename.endsWith('.js');
const program = join(import.meta.dirname, isBuilt ? 'manifest-reader.js' : 'manifest-reader.ts');
const limit = `--max-old-space-size=${mostMegabytes}`;
// Where the product is not built, its source is run as it is.
const execArgv = isBuilt ? [limit] : [limit, '--import', 'tsx'];

/**
 * Reads a manifest; a large one in a process of its own, so that nobody waits for it. Throws
 * `ManifestError`, or refuses with `PackageTakesTooLong` after so many milliseconds.
 */
export async function readManifestApart(bytes: Uint8Array, milliseconds: number): Promise<Manifest> {
  if (bytes.length <= smallBytes) return readManifest(bytes);
  const outcome = await outcomeApart(bytes, milliseconds);
  if ('manifest' in outcome) return outcome.manifest;
  throw new ManifestError(outcome.code, outcome.detail);
}

function outcomeApart(bytes: Uint8Array, timeout: number): Promise<ManifestOutcome> {
  // Neither secrets of the environment nor the place of the database are the reader's business.
  const reader = fork(program, { execArgv, serialization: 'advanced', timeout, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  return new Promise((resolve, reject) => {
    reader.once('message', (outcome) => resolve(outcome as ManifestOutcome));
    reader.once('error', reject);
    // Closed without an answer: killed by our limit of time, else by its own of memory.
    reader.once('close', (_, signal) => reject(signal === 'SIGTERM' ? new Refusal('PackageTakesTooLong') : new ManifestError('TooLarge')));
    reader.send(bytes, (error) => error && reject(error));
  });
}
