interface CopiedSecrets {
  secret: string;
  /** Undefined where names are still made with the secret itself. */
  nameKey: string | undefined;
}

/** What a backup seals: the secret and, in a line of its own, the key of people's names. */
export const writeSecrets = ({ secret, nameKey }: CopiedSecrets) =>
  [secret, ...(nameKey === undefined ? [] : [nameKey])].join('\n');

/** The same again, also of a copy from before there was a second line. */
export function readSecrets(text: string): CopiedSecrets {
  const [secret = '', nameKey] = text.split('\n');
  return { secret, nameKey };
}
