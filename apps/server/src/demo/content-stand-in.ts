import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Config, isLoopback } from '../config.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

/** The external system of the demonstration, running. */
export interface ContentStandIn extends StandIn {
  /** What only it and this process know. */
  key: string;
}

/** Where it remembers what it has reported. */
export const reportsFileOf = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  join(dataDir, 'content-stand-in.jsonl');

/**
 * Starts the stand-in for an external content system. Undefined, and said, when it cannot run: a
 * demonstration goes on without it.
 */
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
  // A host that means all of this machine's is none that a browser can go to.
  if (!isLoopback(host)) url.hostname = new URL(publicUrl).hostname;
  return { url: url.href, key, stop: started.stop };
}
