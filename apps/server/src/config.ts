import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback } from './platform/loopback.ts';
import { pushOf, pushVariables } from './push-settings.ts';

const port = z.coerce.number().int().min(0).max(65535);
const megabytes = z.coerce.number().int().min(1).max(10_000_000);
const switchedOn = z.enum(['0', '1']).transform((value) => value === '1');

/** Not every PostgreSQL address is a standard URL: a Unix socket has no host. */
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\/./, 'Must begin with postgresql://');
const contentUrl = z
  .string()
  .refine((text) => URL.canParse(text.replace('*', 'any')), 'Invalid URL');

/** One host, which the policy of the pages allows by its name. */
const tilesUrl = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^https?:\/\/[^{}/?#\s;,']+\//.test(text) &&
      ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'Must be an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
  );

/** Addresses, networks like 10.0.0.0/8, and names of common ones. */
const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine(
    (parts) => parts.every(isProxy),
    'Must be addresses or networks, such as 10.0.0.5 or 10.0.0.0/8, or loopback',
  );

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  CONTENT_PORT: port.default(3001),
  PUBLIC_URL: z.url().optional(),
  CONTENT_URL: contentUrl.optional(),
  TRUSTED_PROXIES: proxies.default(['loopback']),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_HOME: z.string().default('/var/lib/gesall'),
  TOKEN_SECRET: z.string().min(32).optional(),
  TOKEN_SECRET_PREVIOUS: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  LEARNWARE_URL: z.url().optional(),
  LEARNWARE_KEY: z.string().min(32).optional(),
  LEARNWARE_FILES: z.string().optional(),
  LEARNWARE_EMAIL: switchedOn.default(true),
  LICENCE_KEY: z.string().min(32).optional(),
  FORTNOX_CLIENT_ID: z.string().min(1).optional(),
  FORTNOX_CLIENT_SECRET: z.string().min(1).optional(),
  FORTNOX_TENANT: z.string().min(1).optional(),
  FORTNOX_REFRESH_TOKEN: z.string().min(1).optional(),
  FORTNOX_API_URL: z.url().default('https://api.fortnox.se'),
  FORTNOX_AUTH_URL: z.url().default('https://apps.fortnox.se'),
  ...pushVariables,
  PACKAGE_MB: megabytes.default(500),
  PACKAGE_UNPACKED_MB: megabytes.default(500),
  SCHOOL_DOCUMENTS_MB: megabytes.default(50 * 1024),
  COURSE_PACKAGES_MB: megabytes.default(20 * 1024),
  CONTENT_STAND_IN_PORT: port.optional(),
  ACCOUNTING_STAND_IN_PORT: port.default(0),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  METRICS_SECRET: z.string().min(16).optional(),
  MAP_TILES_URL: tilesUrl.optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200).default(''),
  CHECK_REPLIES: switchedOn.default(false),
  DEMO: switchedOn.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from the environment; defaults work on a laptop. Throws an `Error` that
 * names each wrong variable.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string) {
  const read = environment.safeParse(env);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is wrong.\n${wrong.join('\n')}`);
  }
  const given = read.data;
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).origin;
  return {
    root,
    host: given.HOST,
    port: given.PORT,
    contentPort: given.CONTENT_PORT,
    publicUrl,
    /** Whether the operator has said an address, which a proxy usually leads from. */
    isPublished: given.PUBLIC_URL !== undefined,
    /** Origin of the packages; `*` is the module id, for a host per module. */
    contentUrl: given.CONTENT_URL ?? `http://m*.localhost:${given.CONTENT_PORT}`,
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: given.TRUSTED_PROXIES,
    dataDir: resolve(root, given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    /** Location of the embedded database when its account cannot reach the data folder. */
    databaseHome: given.DATABASE_HOME,
    tokenSecret: given.TOKEN_SECRET,
    previousTokenSecret: given.TOKEN_SECRET_PREVIOUS,
    mail: mailOf(given),
    /** Push messages to browsers; without keys, the ones in the data folder. */
    push: pushOf(given, publicUrl),
    /** The external system of type 1 modules; undefined when none is connected. */
    learnWare: learnWareOf(given),
    licenceKey: given.LICENCE_KEY,
    /** The accounting system; undefined when none is connected. */
    fortnox: fortnoxOf(given),
    /**
     * Limits: a package packed and unpacked, all packages of a course, all documents of a school.
     */
    uploads: {
      packageMegabytes: given.PACKAGE_MB,
      unpackedMegabytes: given.PACKAGE_UNPACKED_MB,
      courseMegabytes: given.COURSE_PACKAGES_MB,
      schoolMegabytes: given.SCHOOL_DOCUMENTS_MB,
    },
    /** Port of the demonstration's external system; 0 means any. */
    contentStandInPort: given.CONTENT_STAND_IN_PORT ?? portAfter(given.CONTENT_PORT),
    /** Port of the demonstration's accounting system, called by the server only. */
    accountingStandInPort: given.ACCOUNTING_STAND_IN_PORT,
    /** Validate replies against the contract, as in development and tests. */
    checksReplies: given.CHECK_REPLIES,
    backupPassphrase: given.BACKUP_PASSPHRASE,
    /** The bearer secret that opens `/metrics`. */
    metricsSecret: given.METRICS_SECRET,
    /** Tiles of maps, asked by browsers; without them maps are outlines. */
    mapTiles: given.MAP_TILES_URL
      ? { url: given.MAP_TILES_URL, attribution: given.MAP_TILES_ATTRIBUTION }
      : undefined,
    demo: given.DEMO,
    logLevel: given.LOG_LEVEL,
  };
}

function isProxy(text: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

/** There is no port after the last one, nor after 0. */
const portAfter = (number: number) => (number === 0 || number === 65535 ? 0 : number + 1);

function learnWareOf({
  LEARNWARE_URL: url,
  LEARNWARE_KEY: key,
  LEARNWARE_FILES,
  LEARNWARE_EMAIL: sendsEmail,
}: z.infer<typeof environment>) {
  if (!url) return undefined;
  if (!key)
    throw new Error('The configuration is wrong.\nLEARNWARE_KEY: must be given with LEARNWARE_URL');
  const files = LEARNWARE_FILES?.split(',').map((name) => name.trim());
  return { url, key, files: files?.filter(Boolean), sendsEmail };
}

/** Access by company number, or by a refresh token from a person's consent. */
function fortnoxOf(given: z.infer<typeof environment>) {
  const {
    FORTNOX_CLIENT_ID: clientId,
    FORTNOX_CLIENT_SECRET: clientSecret,
    FORTNOX_TENANT: tenantId,
  } = given;
  const {
    FORTNOX_REFRESH_TOKEN: refreshToken,
    FORTNOX_API_URL: apiUrl,
    FORTNOX_AUTH_URL: authUrl,
  } = given;
  if (!clientId) return undefined;
  if (!clientSecret)
    throw new Error(
      'The configuration is wrong.\nFORTNOX_CLIENT_SECRET: must be given with FORTNOX_CLIENT_ID',
    );
  if (!tenantId && !refreshToken) {
    throw new Error(
      'The configuration is wrong.\nFORTNOX_TENANT: must be given with FORTNOX_CLIENT_ID, or else FORTNOX_REFRESH_TOKEN',
    );
  }
  // It carries a secret: only a local stand-in may be called unencrypted.
  for (const url of [apiUrl, authUrl]) {
    if (!url.startsWith('https:') && !isLoopback(new URL(url).hostname)) {
      throw new Error(
        'The configuration is wrong.\nFORTNOX_API_URL, FORTNOX_AUTH_URL: must begin with https://',
      );
    }
  }
  return {
    clientId,
    clientSecret,
    tenantId,
    refreshToken: tenantId ? undefined : refreshToken,
    apiUrl,
    authUrl,
  };
}

/** Mail goes to a server or, without one, into a folder. Sent mail needs an address for replies. */
function mailOf({ SMTP_URL: url, MAIL_FROM: from }: z.infer<typeof environment>) {
  if (!url) return { url: undefined, from: from ?? 'Gesäll <gesall@localhost>' };
  if (!from) throw new Error('The configuration is wrong.\nMAIL_FROM: must be given with SMTP_URL');
  return { url, from };
}

/**
 * Whether a demonstration school with public passwords is served: by default only when just this
 * machine reaches the server; elsewhere with `DEMO=1`.
 */
export const isDemonstrating = ({ demo, databaseUrl, host, publicUrl }: Config) =>
  demo ?? (!databaseUrl && isLoopback(host) && isLoopback(new URL(publicUrl).hostname));
