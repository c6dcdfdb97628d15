import type { BodyOf, Kind } from './kinds.ts';
import type { ShownAct } from './use-acts.tsx';

export const bodyOf = <K extends Kind>(act: ShownAct) => act.content.body as BodyOf<K>;

/** The words that a person wrote in an act; undefined for a tap. */
export function wordsOf(act: ShownAct): string | undefined {
  const { kind } = act.content;
  if (kind === 'comment') return bodyOf<'comment'>(act).text;
  if (kind !== 'registration' && kind !== 'registrationChange') return undefined;
  const { title, bodyText } = bodyOf<'registration'>(act);
  return [title, bodyText].filter(Boolean).join('\n');
}
