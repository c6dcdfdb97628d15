import { sharedStores } from '../results/index.ts';
import type { SeedOptions } from './seed.ts';

/**
 * An item's facts from the manifest reader. Validated when read, since stored facts may be older
 * than this code.
 */
export type Facts = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => text(one) !== undefined) : [];

/** Elements initialized from the manifest. Objectives only if no earlier session stored any. */
export function factElements(
  options: Pick<SeedOptions, 'standard' | 'elements' | 'facts' | 'mastery'>,
): Record<string, string> {
  const found = options.standard === '1.2' ? facts12(options) : facts2004(options);
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

function facts12({
  facts,
  mastery,
}: Pick<SeedOptions, 'facts' | 'mastery'>): Record<string, string | undefined> {
  return {
    'cmi.launch_data': text(facts.dataFromLms),
    'cmi.student_data.mastery_score': text(mastery ?? undefined),
    'cmi.student_data.max_time_allowed': text(facts.maxTimeAllowed),
    'cmi.student_data.time_limit_action': text(facts.timeLimitAction),
  };
}

function facts2004({
  facts,
  elements,
  mastery,
}: Pick<SeedOptions, 'facts' | 'elements' | 'mastery'>): Record<string, string | undefined> {
  const seeded: Record<string, string | undefined> = {
    'cmi.launch_data': text(facts.dataFromLms),
    'cmi.max_time_allowed': text(facts.maxTimeAllowed),
    'cmi.time_limit_action': text(facts.timeLimitAction),
    'cmi.completion_threshold': completionThreshold(facts.completionThreshold),
    'cmi.scaled_passing_score': text(mastery ?? undefined),
    ...Object.fromEntries(
      sharedStores(facts).map(({ targetId }, at) => [`adl.data.${at}.id`, targetId]),
    ),
  };
  if ('cmi.objectives.0.id' in elements) return seeded;
  for (const [at, id] of texts(facts.objectives).entries()) seeded[`cmi.objectives.${at}.id`] = id;
  return seeded;
}

function completionThreshold(fact: unknown): string | undefined {
  if (typeof fact !== 'object' || fact === null) return text(fact);
  const { completedByMeasure, minProgressMeasure } = fact as Record<string, unknown>;
  return completedByMeasure === true ? (text(minProgressMeasure) ?? '1.0') : undefined;
}
