import { kitTexts } from '@gesall/messages/domains/kit';
import type { DialogFormWords } from '@gesall/ui/overlays';
import type { TableWords } from '@gesall/ui/table';
import { addTexts, useMessages } from './messages.ts';

addTexts(kitTexts);

/** What a table says of its own rows: the name of its search field, and that nothing was found. */
type OwnWords = Pick<TableWords, 'search' | 'noMatchTitle' | 'noMatchBody'>;

/** The words of a table; what every table says, and what is said of its rows. */
export function useTableWords(own: OwnWords): TableWords {
  const t = useMessages('kit');
  const shell = useMessages('shell');
  return {
    ...own,
    clear: t('clearSearch'),
    columns: t('columns'),
    sortBy: t('sortBy'),
    upwards: t('upwards'),
    downwards: t('downwards'),
    actsOf: (name) => (name ? t('actsOf', { name }) : t('acts')),
    tick: (name) => t('tick', { name }),
    tickAll: t('tickAll'),
    untickAll: t('untickAll'),
    ticked: (count) => t('ticked', { count }),
    range: (numbers) => t('range', numbers),
    shown: (numbers) => t('shown', numbers),
    more: t('showMore'),
    previous: t('previous'),
    next: t('next'),
    loading: shell('loading'),
    failedTitle: shell('failedTitle'),
    failedBody: shell('failedBody'),
    retry: shell('retry'),
  };
}

export function useDialogWords(): DialogFormWords {
  const t = useMessages('kit');
  const shell = useMessages('shell');
  return {
    cancel: shell('cancel'),
    close: shell('close'),
    leave: t('leave'),
    stay: t('stay'),
    throwAway: t('throwAway'),
    merge: {
      told: t('editConflict'),
      mine: t('mine'),
      theirs: t('theirs'),
      nothing: t('nothing'),
      again: t('saveAgain'),
    },
  };
}
