import { useMessages } from '@gesall/client/react';
import { BookOpen, Boxes, ReceiptText, School, UserRound, Users } from 'lucide-react';
import { Finder } from './Finder.tsx';
import { useFind } from './palette.calls.ts';
import { placeOfMatch } from './places.ts';

const icons = {
  school: School,
  class: Users,
  person: UserRound,
  order: ReceiptText,
  course: BookOpen,
  module: Boxes,
};

/** Finds what all schools have. */
export function AdministrationFinder({ onChosen }: { onChosen(): void }) {
  const t = useMessages('palette');
  return (
    <Finder
      hint={t('findHint')}
      icons={icons}
      useMatches={useFind}
      placeOf={placeOfMatch}
      onChosen={onChosen}
    />
  );
}
