import { useMessages } from '@gesall/client/react';
import { matcherOf } from '@gesall/rules';
import { EmptyState, Tag } from '@gesall/ui';
import { Button, Radio, TextInput } from '@mantine/core';
import { ClipboardList, Search } from 'lucide-react';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { CardTree } from './CardTree.tsx';
import { WorkCardDialog } from './WorkCardDialog.tsx';
import { useWorkCards, type WorkCard } from './work-cards.calls.ts';
import css from './work-cards.module.css';

interface Props {
  /** The chosen card's id. */
  value: number | undefined;
  /** Gets undefined when the chosen card was deleted. */
  onChange(card: WorkCard | undefined): void;
}

/** Chooses exactly one of the school's work cards and templates. */
export function WorkCardChooser(props: Props) {
  const t = useMessages('workCards');
  return (
    <Reading
      read={useWorkCards()}
      isEmpty={(cards) => cards.length === 0}
      empty={
        <EmptyState icon={<ClipboardList size={28} aria-hidden="true" />} title={t('noneTitle')}>
          {t('noneBody')}
        </EmptyState>
      }
    >
      {(cards) => <Cards {...props} cards={cards} />}
    </Reading>
  );
}

/** From this many cards on a search field helps. */
const manyCards = 8;

function Cards({ value, onChange, cards }: Props & { cards: readonly WorkCard[] }) {
  const t = useMessages('workCards');
  const [words, setWords] = useState('');
  const [openedId, setOpenedId] = useState<number>();
  const matches = matcherOf(words);
  const found = cards.filter(({ id, name }) => id === value || matches(name));
  return (
    <div className={css.form}>
      {cards.length >= manyCards && (
        <TextInput
          aria-label={t('find')}
          placeholder={t('find')}
          leftSection={<Search size={16} aria-hidden="true" />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={css.hint}>{t('noneFound')}</p>}
      <Radio.Group
        aria-label={t('choose')}
        value={value === undefined ? '' : String(value)}
        onChange={(chosen) => onChange(cards.find(({ id }) => id === Number(chosen)))}
      >
        <div className={css.cards}>
          {found.map((card) => (
            <Card
              key={card.id}
              card={card}
              isChosen={card.id === value}
              onOpen={() => setOpenedId(card.id)}
            />
          ))}
        </div>
      </Radio.Group>
      <WorkCardDialog
        cardId={openedId}
        onClose={() => setOpenedId(undefined)}
        onCopied={onChange}
        onDeleted={(id) => id === value && onChange(undefined)}
      />
    </div>
  );
}

function Card({ card, isChosen, onOpen }: { card: WorkCard; isChosen: boolean; onOpen(): void }) {
  const t = useMessages('workCards');
  const { id, name, workSteps, isTemplate } = card;
  return (
    <div className={css.card} data-chosen={isChosen || undefined}>
      <div className={css.row}>
        <Radio value={String(id)} label={name} />
        {isTemplate && <Tag>{t('template')}</Tag>}
        <span className={css.facts}>{t('stepCount', { count: workSteps.length })}</span>
        <Button
          size="xs"
          variant="default"
          aria-label={t(isTemplate ? 'copyTitle' : 'changePart', { name })}
          onClick={onOpen}
        >
          {t(isTemplate ? 'copy' : 'change')}
        </Button>
      </div>
      {isChosen && <CardTree card={card} />}
    </div>
  );
}
