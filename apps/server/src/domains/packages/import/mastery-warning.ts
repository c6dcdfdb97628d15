import type { Manifest } from '@gesall/scorm/manifest';
import type { PackageWarning } from './package-warning.ts';

interface SchoolsDemands {
  /** Percent. */
  approveScoreLimit: number;
  completedIsEnough: boolean;
}

/**
 * A warning when the manifest's own pass marks are not the module's limit, which decides. The
 * manifest's are `adlcp:masteryscore` (1.2, 0–100) or `imsss:minNormalizedMeasure` (2004, −1–1).
 */
export function masteryWarnings(
  { standard, items }: Pick<Manifest, 'standard' | 'items'>,
  { approveScoreLimit, completedIsEnough }: SchoolsDemands,
): PackageWarning[] {
  if (completedIsEnough) return [];
  const ofPercent = standard === '2004' ? 100 : 1;
  const others = new Set(
    items.flatMap(({ mastery }) => (mastery === null ? [] : [round2(mastery * ofPercent)])),
  );
  others.delete(approveScoreLimit);
  if (others.size === 0) return [];
  const detail = [...others]
    .sort((one, other) => one - other)
    .slice(0, mostShown)
    .join(', ');
  return [{ code: 'MasteryDiffersFromLimit', detail }];
}

const mostShown = 10;

const round2 = (value: number) => Math.round(value * 100) / 100;
