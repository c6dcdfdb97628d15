import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { root } from './cluster.ts';

const sources = {
  parsers: 'apps/server/src/parsers.ts',
  parsersFixture: 'apps/server/src/testing/parsers.fixture.ts',
  'accounting-stand-in': 'apps/accounting-stand-in/src/main.ts',
  'content-stand-in': 'apps/content-stand-in/src/main.ts',
  'push-stand-in': 'apps/push-stand-in/src/main.ts',
} as const;

export type ProgramName = keyof typeof sources;

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the bundled programs. */
    programs: string;
  }
}

/**
 * Bundles the programs that tests start beside themselves: a start from source takes ten times the
 * processor time.
 */
export async function setup(project: TestProject) {
  const builds = join(root, 'build');
  mkdirSync(builds, { recursive: true });
  // Within the project, where libraries are found that stay outside of a bundle.
  const folder = mkdtempSync(join(builds, 'test-programs-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      rolldownOptions: { input: sources, output: { chunkFileNames: '[name].js' } },
      outDir: folder,
      target: 'node20',
      minify: false,
    },
    ssr: { target: 'node', noExternal: true, external: ['sharp'] },
  });
  project.provide('programs', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
