import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { kitTexts } from '@gesall/messages/domains/kit';
import type { DialogFormWords } from '@gesall/ui/overlays';
import type { TableWords } from '@gesall/ui/table';

addTexts(kitTexts);

/** The texts of a particular table: its search field and its empty result. */
type OwnWords = Pick<TableWords, 'search' | 'noMatchTitle' | 'noMatchBody'>;

/** All texts of a table: the common ones and its own. */
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
      notice: t('editConflict'),
      mine: t('mine'),
      theirs: t('theirs'),
      nothing: t('nothing'),
      again: t('saveAgain'),
    },
  };
}
