import { useMessages, useSignedIn } from '@gesall/client/react';
import { Dialog } from '@gesall/ui/overlays';
import { Reading } from '../../platform/Reading.tsx';
import { CardActs } from './CardActs.tsx';
import { CardEditor } from './CardEditor.tsx';
import { CardTree } from './CardTree.tsx';
import { useWorkCards, type WorkCard } from './work-cards.calls.ts';
import css from './work-cards.module.css';

interface Props {
  /** Undefined while the dialog is closed. */
  cardId: number | undefined;
  onClose(): void;
  onCopied?(card: WorkCard): void;
  onDeleted?(id: number): void;
}

/** A saved work card: its tree, and what can be done with it. Templates are read and copied. */
export function WorkCardDialog({ cardId, onClose, onCopied, onDeleted }: Props) {
  const shell = useMessages('shell');
  const cards = useWorkCards();
  const card = cards.data?.find(({ id }) => id === cardId);
  return (
    <Dialog
      opened={cardId !== undefined}
      title={card?.name ?? ''}
      close={shell('close')}
      onClose={onClose}
    >
      {cardId !== undefined && (
        <Reading read={cards}>
          {() =>
            card && (
              <Contents
                card={card}
                onCopied={(copy) => {
                  onCopied?.(copy);
                  onClose();
                }}
                onDeleted={() => {
                  onDeleted?.(card.id);
                  onClose();
                }}
              />
            )
          }
        </Reading>
      )}
    </Dialog>
  );
}

interface ContentsProps {
  card: WorkCard;
  onCopied(card: WorkCard): void;
  onDeleted(): void;
}

function Contents({ card, ...acts }: ContentsProps) {
  const t = useMessages('workCards');
  const { role } = useSignedIn();
  const isReadOnly = card.isTemplate && role === 'Teacher';
  return (
    <div className={css.form}>
      {isReadOnly && <p className={css.hint}>{t('templateHint')}</p>}
      {!isReadOnly && card.periods > 0 && (
        <p className={css.hint}>{t('inUse', { count: card.periods })}</p>
      )}
      {isReadOnly ? <CardTree card={card} /> : <CardEditor card={card} />}
      <CardActs card={card} isReadOnly={isReadOnly} {...acts} />
    </div>
  );
}
