import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { isLoopback } from '../platform/loopback.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

export interface ContentStandIn extends StandIn {
  key: string;
}

export const reportsFileOf = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  join(dataDir, 'content-stand-in.jsonl');

/** Starts the external content stand-in. Undefined, with a log line, when it cannot run. */
export async function startContentStandIn(config: Config): Promise<ContentStandIn | undefined> {
  const { root, host, contentStandInPort, publicUrl } = config;
  const key = randomBytes(32).toString('base64url');
  const started = await startStandIn({
    root,
    name: 'content-stand-in',
    env: {
      CONTENT_STAND_IN_HOST: isLoopback(host) ? '127.0.0.1' : host,
      CONTENT_STAND_IN_PORT: String(contentStandInPort),
      CONTENT_STAND_IN_KEY: key,
      CONTENT_STAND_IN_REPORTS: reportsFileOf(config),
      REPORT_URL: `${publicUrl}/api/External/Report`,
    },
  });
  if ('why' in started) {
    console.log(`External modules cannot be opened in this demonstration: ${started.why}`);
    return undefined;
  }
  const url = new URL(started.url);
  // A browser cannot open a wildcard host.
  if (!isLoopback(host)) url.hostname = new URL(publicUrl).hostname;
  return { url: url.href, key, stop: started.stop };
}
