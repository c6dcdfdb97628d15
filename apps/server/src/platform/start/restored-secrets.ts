interface CopiedSecrets {
  secret: string;
  /** Undefined where the secret itself is the key. */
  nameKey: string | undefined;
  /** Undefined where the settings give them, or no start has made them. */
  vapidKeys: string | undefined;
}

/** The sealed content of a backup: secret, name key and VAPID keys, a line each. */
export const writeSecrets = ({ secret, nameKey = '', vapidKeys = '' }: CopiedSecrets) =>
  [secret, nameKey, vapidKeys].join('\n');

/** Reads it, also from an older backup with fewer lines. */
export function readSecrets(text: string): CopiedSecrets {
  const [secret = '', nameKey, vapidKeys] = text.split('\n');
  return { secret, nameKey: nameKey || undefined, vapidKeys: vapidKeys || undefined };
}
