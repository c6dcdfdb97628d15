import { ManifestError, readManifest } from '@gesall/scorm/manifest';
import type { ManifestOutcome } from './read-manifest-apart.ts';

// The program that reads a large manifest. It is sent the bytes, answers once and ends.

function outcomeOf(bytes: Uint8Array): ManifestOutcome {
  try {
    return { manifest: readManifest(bytes) };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    return { code: error.code, detail: error.detail };
  }
}

process.once('message', (bytes: Uint8Array) => process.send?.(outcomeOf(bytes), undefined, undefined, () => process.disconnect()));
