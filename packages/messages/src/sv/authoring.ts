import type { coursesFailures } from '@gesall/contract';

/** What a refusal to those who make courses says. */
export const failures: Record<keyof typeof coursesFailures, string> = {
  FileIsNoImage: 'Bilden kan inte läsas. Välj en fil i formatet JPEG, PNG, GIF eller WebP.',
  FileIsNoPdf: 'Filen är ingen PDF.',
};
