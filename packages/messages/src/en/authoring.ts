import type { coursesFailures } from '@gesall/contract';

/** What a refusal to those who make courses says. */
export const failures: Record<keyof typeof coursesFailures, string> = {
  FileIsNoImage: 'The picture cannot be read. Choose a file of the format JPEG, PNG, GIF or WebP.',
  FileIsNoPdf: 'The file is no PDF.',
};
