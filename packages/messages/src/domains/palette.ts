import { palette as paletteEn } from '../en/palette.ts';
import { palette } from '../sv/palette.ts';

/** The texts of the search with Ctrl+K, which every page of staff has. */
export const paletteTexts = { sv: { palette }, en: { palette: paletteEn } };
