import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './language.ts';

/**
 * Every text of a language as `domain.key`, including the files loaded on demand. For tools and
 * tests.
 */
export async function everyText(language: Language): Promise<Record<string, string>> {
  const folder = join(import.meta.dirname, language);
  const every: Record<string, string> = {};
  for (const file of readdirSync(folder).sort()) {
    const parts: Record<string, Record<string, string>> = await import(join(folder, file));
    for (const [domain, texts] of Object.entries(parts)) {
      for (const [key, text] of Object.entries(texts)) every[`${domain}.${key}`] = text;
    }
  }
  return every;
}
