import { useMessages } from '@gesall/client/react';
import { type LicenceType, licenceTypes, moneyText } from '@gesall/rules';
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Articles.module.css';
import type { Assortment, SoldArticle } from './articles.calls.ts';

const years = Array.from({ length: 10 }, (_, index) => String(index + 1));

const blank: SoldArticle = {
  number: '',
  name: '',
  type: 'StudentLicense',
  years: 1,
  isActive: true,
};

interface Props {
  articles: readonly SoldArticle[];
  /** What is stored, with its prices. */
  known: Assortment['articles'];
  /** What is wrong with the articles, in words. */
  problem: ReactNode;
  onChange(articles: SoldArticle[]): void;
}

/** The articles of a programme, a row each. */
export function ArticleRows({ articles, known, problem, onChange }: Props) {
  const t = useMessages('invoices');
  return (
    <div className={css.rows}>
      <p className={css.hint}>{t('articlesHint')}</p>
      {articles.length === 0 && <p>{t('noArticles')}</p>}
      {articles.map((article, place) => (
        <ArticleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place; its number is being typed
          key={place}
          article={article}
          place={place + 1}
          price={known.find(({ number }) => number === article.number.trim())?.price}
          onChange={(changed) => onChange(articles.with(place, changed))}
          onRemove={() => onChange(articles.toSpliced(place, 1))}
        />
      ))}
      <Button
        className={css.add}
        variant="default"
        leftSection={<Plus size={16} aria-hidden="true" />}
        onClick={() => onChange([...articles, blank])}
      >
        {t('addArticle')}
      </Button>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  article: SoldArticle;
  /** Counted from one. */
  place: number;
  /** Undefined for an article that is not stored yet, null for one without a known price. */
  price: number | null | undefined;
  onChange(article: SoldArticle): void;
  onRemove(): void;
}

function ArticleRow({ article, place, price, onChange, onRemove }: RowProps) {
  const t = useMessages('invoices');
  return (
    <fieldset className={css.row}>
      <legend className="visually-hidden">{t('articleRow', { place })}</legend>
      <TextInput
        label={t('articleNumber')}
        value={article.number}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => onChange({ ...article, number: value })}
      />
      <TextInput
        label={t('articleName')}
        value={article.name}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ ...article, name: value })}
      />
      <Select
        label={t('articleType')}
        allowDeselect={false}
        data={licenceTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={article.type}
        onChange={(type) => type && onChange({ ...article, type: type as LicenceType })}
      />
      <Select
        label={t('articleYears')}
        allowDeselect={false}
        data={years}
        value={String(article.years)}
        onChange={(chosen) => chosen && onChange({ ...article, years: Number(chosen) })}
      />
      <Checkbox
        className={css.active}
        label={t('articleActive')}
        checked={article.isActive}
        onChange={({ currentTarget: { checked } }) => onChange({ ...article, isActive: checked })}
      />
      <ActionIcon
        className={css.remove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('removeArticle', { place })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden="true" />
      </ActionIcon>
      {price !== undefined && (
        <p className={css.price}>
          {price === null ? t('articleNoPrice') : t('articlePrice', { price: moneyText(price) })}
        </p>
      )}
    </fieldset>
  );
}
