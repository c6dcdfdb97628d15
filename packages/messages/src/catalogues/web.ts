import type { Catalogues } from './catalogues.ts';
import { sv } from './web-sv.ts';

/** Swedish is bundled, since nearly everybody reads it; English is loaded on demand. */
export const webCatalogues: Catalogues = {
  sv: async () => sv,
  en: () => import('./web-en.ts').then(({ en }) => en),
};
