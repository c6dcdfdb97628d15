import { z } from 'zod';
import { isLoopback } from './platform/loopback.ts';
import { isPair } from './platform/start/vapid-keys.ts';

/** The push services of Chromium, Firefox, Safari and Edge. */
const browsersOwn = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** A host, `*.` and the hosts below one, or the origin of a stand-in on this machine. */
function isPushHost(entry: string) {
  if (/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(entry)) return true;
  if (!URL.canParse(entry)) return false;
  const { origin, protocol, hostname } = new URL(entry);
  return origin === entry && protocol === 'http:' && isLoopback(hostname);
}

/** The variables of push messages. */
export const pushVariables = {
  PUSH_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(
      (entries) => entries.length > 0 && entries.every(isPushHost),
      'Must be hosts, such as fcm.googleapis.com or *.push.apple.com',
    )
    .default(browsersOwn),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
};

type Given = z.infer<z.ZodObject<typeof pushVariables>>;

/** Where push messages may go and how services know us; throws when keys are not a pair. */
export function pushOf(
  {
    PUSH_HOSTS: hosts,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT,
  }: Given,
  publicUrl: string,
) {
  const keys = { publicKey: publicKey ?? '', privateKey: privateKey ?? '' };
  const areGiven = publicKey !== undefined || privateKey !== undefined;
  if (areGiven && !isPair(keys)) {
    throw new Error(
      'The configuration is wrong.\nVAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: must be given together and be a pair',
    );
  }
  // Services refuse an address on this machine as a subject.
  const subject =
    VAPID_SUBJECT ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:gesall@example.invalid');
  return { hosts, keys: areGiven ? keys : undefined, subject };
}
