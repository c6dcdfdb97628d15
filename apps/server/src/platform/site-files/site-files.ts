import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** What the site says when nobody has put a file of that name into the data folder. */
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
 * The banner, the settings and the contacts that a site owner edits as files. They are read at each
 * request, so that an edit shows without a restart; a broken file counts as missing, since a banner
 * must not stop anybody's work.
 */
export function serveSiteFiles(
  server: FastifyInstance,
  { dataDir, contentUrl }: { dataDir: string; contentUrl: string },
) {
  for (const [name, fallback] of Object.entries(shipped)) {
    server.get(`/${name}`, async (_request, reply) => {
      const own = await readJson(join(dataDir, name));
      const ours = name === 'settings.json' ? { contentUrl } : {};
      return reply.header('cache-control', 'no-store').send({ ...fallback, ...own, ...ours });
    });
  }
}

/** The settings as the site owner has written them, over those that come with the product. */
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
