import { aStandIn } from './a-stand-in.ts';

interface Wanted {
  key: string;
  reportUrl: string;
  now: Date;
  env?: Record<string, string>;
}

export const aContentStandIn = ({ key, reportUrl, now, env }: Wanted) =>
  aStandIn('content-stand-in', {
    CONTENT_STAND_IN_PORT: '0',
    CONTENT_STAND_IN_KEY: key,
    REPORT_URL: reportUrl,
    CONTENT_STAND_IN_CLOCK: now.toISOString(),
    ...env,
  });
