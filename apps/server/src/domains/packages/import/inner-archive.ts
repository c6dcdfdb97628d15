import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { PackageLimits } from './limits.ts';
import type { InnerArchive } from './package-parser.ts';
import { openContents } from './zip-contents.ts';

interface Outer {
  file: string;
  limits: PackageLimits;
  found: InnerArchive;
}

/** Unpacks the archive beside the outer one, where parsers may read, while the work runs. */
export async function withInnerArchive<T>(
  { file, limits, found: { inner, bytes } }: Outer,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const innerFile = `${file}-inner`;
  try {
    const contents = await openContents(file, limits, bytes);
    try {
      const written = createWriteStream(innerFile, { flags: 'wx', mode: 0o600 });
      await pipeline(contents.read(inner.location), written);
    } finally {
      await contents.close();
    }
    return await work(innerFile);
  } finally {
    await rm(innerFile, { force: true });
  }
}
