interface CopiedSecrets {
  secret: string;
  /** Undefined where the secret itself is the key. */
  nameKey: string | undefined;
}

/** The sealed content of a backup: secret and, on a second line, name key. */
export const writeSecrets = ({ secret, nameKey }: CopiedSecrets) =>
  [secret, ...(nameKey === undefined ? [] : [nameKey])].join('\n');

/** Reads it, also from an older backup without a second line. */
export function readSecrets(text: string): CopiedSecrets {
  const [secret = '', nameKey] = text.split('\n');
  return { secret, nameKey };
}
