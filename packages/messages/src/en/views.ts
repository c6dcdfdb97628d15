import type { viewsFailures } from '@gesall/contract';
import type { Texts } from '../texts.ts';

export const failures: Record<keyof typeof viewsFailures, string> = {
  ViewNotFound: 'The view is no longer there.',
  ViewNameIsTaken: 'You already have a view of this list with that name.',
  TooManyViews: 'You have 50 views of this list. Delete one first.',
};

export const views: Texts['views'] = {
  views: 'Views',
  own: 'Your views',
  none: 'You have no saved views of this list.',
  everything: 'No view',
  opensFirst: 'Shown first',
  saveAs: 'Save as a new view …',
  saveOver: 'Save the changes in “{{name}}”',
  manage: 'Edit views …',
  saveTitle: 'Save the view',
  saveHint: 'Search, filters, order and columns are saved. Only you see the view.',
  name: 'Name',
  nameOf: 'Name of the view {{name}}',
  nameRequired: 'Enter a name.',
  first: 'Show the list like this when I open it',
  save: 'Save the view',
  saved: 'The view has been saved',
  opensWith: 'The list opens with',
  rename: 'Rename',
  remove: 'Delete',
  removeOf: 'Delete the view {{name}}',
  removed: 'The view has been deleted',
  putBack: 'Undo',
};
