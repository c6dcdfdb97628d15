import { administrationTexts } from '@gesall/messages/domains/administration';
import { Dialog } from '@gesall/ui/overlays';
import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { addTexts, useMessages } from '../../platform/messages.ts';
import { Finder } from './Finder.tsx';
import css from './palette.module.css';

addTexts(administrationTexts);

/** Finds anything by its name from every page, with Ctrl+K or ⌘K as well. */
export function Palette() {
  const t = useMessages('administrators');
  const shell = useMessages('shell');
  const [isOpen, setOpen] = useState(false);
  useHotkeys([['mod+K', () => setOpen(true)]], []);
  return (
    <>
      <UnstyledButton
        className={css.open}
        aria-label={t('find')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search size={16} strokeWidth={1.8} aria-hidden="true" />
        <span className={css.word}>{t('find')}</span>
        <span className={css.key} />
      </UnstyledButton>
      <Dialog
        opened={isOpen}
        title={t('findTitle')}
        size={720}
        close={shell('close')}
        onClose={() => setOpen(false)}
      >
        {isOpen && <Finder onChosen={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
