import type { viewsFailures } from '@gesall/contract';

export const failures: Record<keyof typeof viewsFailures, string> = {
  ViewNotFound: 'Vyn finns inte längre.',
  ViewNameIsTaken: 'Du har redan en vy med det namnet för den här listan.',
  TooManyViews: 'Du har 50 vyer för den här listan. Ta bort någon först.',
};

export const views = {
  views: 'Vyer',
  own: 'Dina vyer',
  none: 'Du har inga sparade vyer för den här listan.',
  everything: 'Utan vy',
  opensFirst: 'Visas först',
  saveAs: 'Spara som ny vy …',
  saveOver: 'Spara ändringarna i ”{{name}}”',
  manage: 'Ändra vyer …',
  saveTitle: 'Spara vyn',
  saveHint: 'Sökning, filter, ordning och kolumner sparas. Bara du ser vyn.',
  name: 'Namn',
  nameOf: 'Namn på vyn {{name}}',
  nameRequired: 'Skriv ett namn.',
  first: 'Visa listan så här när jag öppnar den',
  save: 'Spara vyn',
  saved: 'Vyn är sparad',
  opensWith: 'Listan öppnas med',
  rename: 'Byt namn',
  remove: 'Ta bort',
  removeOf: 'Ta bort vyn {{name}}',
  removed: 'Vyn är borttagen',
  putBack: 'Ångra',
};
