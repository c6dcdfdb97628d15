import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const shipped = {
  'message.json': { message: '' },
  'contacts.json': { contactPersons: [], polContact: { phone: '', email: '' } },
  'settings.json': {
    emailForAplDemo: '',
    StandaloneAplShopVideo: '',
    PlusPackageShopVideo: '',
    LicenseAplShopVideo: '',
    studentManual: '/manual/elev.html',
    teacherManual: '/manual/larare.html',
    support: '',
    version: '2.4.7',
    appAddress: '/app',
    appStore: { apple: '', google: '' },
  },
} as const;

/**
 * Banner, settings and contacts that the site owner edits as files, read at each request. A broken
 * file counts as missing: a banner must not stop work.
 */
export function serveSiteFiles(
  server: FastifyInstance,
  { dataDir, contentUrl, mapTiles }: Pick<Config, 'dataDir' | 'contentUrl' | 'mapTiles'>,
) {
  for (const [name, fallback] of Object.entries(shipped)) {
    server.get(`/${name}`, async (_request, reply) => {
      const own = await readJson(join(dataDir, name));
      const ours = name === 'settings.json' ? { contentUrl, mapTiles } : {};
      return reply.header('cache-control', 'no-store').send({ ...fallback, ...own, ...ours });
    });
  }
}

/** The site owner's settings over the defaults. */
export async function readSettings(
  dataDir: string,
): Promise<Record<keyof (typeof shipped)['settings.json'], unknown>> {
  return { ...shipped['settings.json'], ...(await readJson(join(dataDir, 'settings.json'))) };
}

async function readJson(path: string): Promise<object | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
