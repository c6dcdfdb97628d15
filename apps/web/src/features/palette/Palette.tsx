import { addTexts } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { paletteTexts } from '@gesall/messages/domains/palette';
import { Dialog } from '@gesall/ui/overlays';
import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { AdministrationFinder } from './AdministrationFinder.tsx';
import css from './palette.module.css';
import { TeacherFinder } from './TeacherFinder.tsx';

addTexts(paletteTexts);

/** Finds anything by name from every page, also with Ctrl+K or ⌘K. */
export function Palette() {
  const t = useMessages('palette');
  const shell = useMessages('shell');
  const { role } = useSignedIn();
  const FinderOfRole = role === 'Teacher' ? TeacherFinder : AdministrationFinder;
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
        {isOpen && <FinderOfRole onChosen={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
