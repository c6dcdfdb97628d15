/** What a change of courses and modules is refused with. */
export const coursesFailures = {
  /** Only JPEG, PNG, GIF and WebP are pictures here. */
  FileIsNoImage: 400,
  FileIsNoPdf: 400,
} as const;
