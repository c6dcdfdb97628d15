// Secrets in a text: secretlint's formats and a few more.
import { lintSource } from '@secretlint/core';
import { creator as wellKnownFormats } from '@secretlint/secretlint-rule-preset-recommend';

export interface Found {
  line: number;
  what: string;
  value: string;
}

export async function findSecrets(path: string, text: string): Promise<Found[]> {
  const found = [...(await wellKnown(path, text)), ...byPattern(text), ...assigned(text)];
  return distinct(found).toSorted((a, b) => a.line - b.line);
}

/** Our own patterns know more; comments excuse nothing: that is the allow list's job. */
const leftOut = ['database-connection-string', 'basicauth', 'privatekey', 'filter-comments'].map(
  (name) => `@secretlint/secretlint-rule-${name}`,
);

const preset: typeof wellKnownFormats = {
  ...wellKnownFormats,
  create: (context, options) =>
    wellKnownFormats.create(
      {
        ...context,
        registerRule: (rule, usual) =>
          leftOut.includes(rule.meta.id) || context.registerRule(rule, usual),
      },
      options,
    ),
};
const config = { rules: [{ id: preset.meta.id, rule: preset }] };

async function wellKnown(path: string, content: string): Promise<Found[]> {
  const source = { filePath: `/${path}`, content, contentType: 'text' } as const;
  const { messages } = await lintSource({ source, options: { config } });
  return messages.map(({ loc, messageId, range: [from, to] }) => ({
    line: loc.start.line,
    what: messageId,
    value: content.slice(from, to),
  }));
}

const patterns = {
  'JSON web token': /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,}/g,
  'AWS access key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  'GitLab token': /\bglpat-[\w-]{20,}/g,
  'Google key': /\bAIza[\w-]{35}/g,
  'Stripe key': /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/g,
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/]{16,}/g,
  'password in an address': /(?<=\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/'"`{}]*:)[^\s@/'"`$<>{}]+(?=@)/gi,
} as const;

const placeholder = /^(?:password|pass|passwd|pw|word|secret|lösenord|\*+|x+|\.+)$/i;

const byPattern = (text: string): Found[] =>
  Object.entries(patterns).flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([value]) => !placeholder.test(value))
      .map(({ 0: value, index }) => ({ line: lineAt(text, index), what, value })),
  );

const assignment =
  /(?<name>[\w.-]*(?:secret|token|passw(?:or)?d|lösenord|api[_-]?key|credential)[\w-]*)["'`\]]*\s*(?:[:=]|=>)\s*(?:(?<quote>["'`])(?<quoted>[^\s"'`]{8,})\k<quote>|(?<plain>[\w+/=.~-]{20,}))/gi;

function assigned(text: string): Found[] {
  return [...text.matchAll(assignment)].flatMap(({ index, groups = {} }) => {
    const { name = '', quoted, plain } = groups;
    const value = quoted ?? plain ?? '';
    const isSecret =
      looksRandom(value) ||
      (/passw|lösenord/i.test(name) && quoted !== undefined && couldBePassword(value));
    return isSecret ? [{ line: lineAt(text, index), what: `value of ${name}`, value }] : [];
  });
}

const leastRandomLength = 20;
/** Bits per character: random hex has nearly 4, base64 more, words less. */
const leastRandomness = 3.4;

function looksRandom(value: string): boolean {
  if (value.length < leastRandomLength || !/^[\w+/=.~-]+$/.test(value)) return false;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 3 && /[a-z]/i.test(value) && entropyOf(value) >= leastRandomness;
}

const couldBePassword = (value: string) =>
  /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[!-~]{8,}$/.test(value) && !/[${}()<>]/.test(value);

function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  );
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

function distinct(found: Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ line, value }) => {
    const key = `${line} ${value}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
