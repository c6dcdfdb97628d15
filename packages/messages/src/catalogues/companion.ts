import type { Catalogues } from './catalogues.ts';
import { sv } from './companion-sv.ts';

/** Swedish is bundled, since nearly everybody reads it; English is loaded on demand. */
export const companionCatalogues: Catalogues = {
  sv: async () => sv,
  en: () => import('./companion-en.ts').then(({ en }) => en),
};
