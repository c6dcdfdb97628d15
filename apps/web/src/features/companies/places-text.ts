import type { Translate } from '@gesall/client';

/** Undefined when nobody has said how many and no student is there. */
export function placesText(
  { places, taken }: { places: number | null; taken: number },
  t: Translate<'companies'>,
) {
  if (places !== null) return t('takenOf', { taken, places });
  return taken > 0 ? t('studentCount', { count: taken }) : undefined;
}
