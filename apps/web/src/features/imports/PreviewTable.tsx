import { useMessages } from '@gesall/client/react';
import { FieldError } from '@gesall/ui/overlays';
import { Checkbox, TextInput } from '@mantine/core';
import { Check, Plus, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReadRow } from './imports.calls.ts';
import css from './imports.module.css';

interface Props {
  rows: readonly ReadRow[];
  agreed: ReadonlySet<number>;
  left: ReadonlySet<number>;
  onAgree(line: number): void;
  onLeave(line: number): void;
  onCorrect(row: ReadRow): Promise<void>;
}

/** Wrong rows first, then those to decide on, then the rest by line. */
const order = { wrong: 0, renamed: 1, elsewhere: 1, new: 2, same: 3 };
const orderOf = ({ state, isProtected }: ReadRow) =>
  Math.min(order[state], isProtected ? order.renamed : order.same);
const mostShown = 300;

export function PreviewTable(props: Props) {
  const t = useMessages('imports');
  const sorted = props.rows.toSorted(
    (one, other) => orderOf(one) - orderOf(other) || one.line - other.line,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('rows')}>
      <table className={css.rows} aria-label={t('rows')}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('comesTo')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, mostShown).map((row) => (
            <Row key={row.line} {...props} row={row} />
          ))}
        </tbody>
      </table>
      {sorted.length > mostShown && (
        <p className={css.more}>{t('more', { count: sorted.length - mostShown })}</p>
      )}
    </section>
  );
}

function Row({ row, agreed, left, onAgree, onLeave, onCorrect }: Props & { row: ReadRow }) {
  const t = useMessages('imports');
  const { line, name, email, state, fault, known, isProtected } = row;
  const [draft, setDraft] = useState<{ name: string; email: string }>();
  const isLeft = left.has(line);
  const shown = draft ?? { name, email };

  async function keep() {
    if (!draft) return;
    if (draft.name !== name || draft.email !== email) await onCorrect({ ...row, ...draft });
    setDraft(undefined);
  }

  const wrongField = fault?.includes('Name') ? 'name' : 'email';
  const field = (key: 'name' | 'email') => (
    <TextInput
      aria-label={t(key === 'name' ? 'nameOfRow' : 'emailOfRow', { line })}
      size="sm"
      value={shown[key]}
      error={fault && key === wrongField && <FieldError>{t(`fault.${fault}`)}</FieldError>}
      onChange={(event) => setDraft({ ...shown, [key]: event.currentTarget.value })}
      onBlur={() => void keep()}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );

  return (
    <tr data-state={isLeft ? 'left' : state}>
      <th scope="row">{line}</th>
      <td>{state === 'wrong' && !isLeft ? field('name') : name}</td>
      <td>{state === 'wrong' && !isLeft ? field('email') : email}</td>
      <td>
        {state === 'wrong' && (
          <Checkbox
            size="xs"
            label={t('leaveOut')}
            checked={isLeft}
            onChange={() => onLeave(line)}
          />
        )}
        {isProtected && (
          <span className={css.hidden}>
            <ShieldAlert size={16} aria-hidden="true" />
            {t('protectedRow')}
          </span>
        )}
        {state === 'new' && isProtected && (
          <Checkbox
            size="xs"
            label={t('does.createProtected')}
            checked={agreed.has(line)}
            onChange={() => onAgree(line)}
          />
        )}
        {state === 'new' && !isProtected && (
          <span className={css.does}>
            <Plus size={16} aria-hidden="true" />
            {t('does.create')}
          </span>
        )}
        {state === 'same' && (
          <span className={css.quiet}>
            <Check size={16} aria-hidden="true" />
            {t('does.nothing')}
          </span>
        )}
        {state === 'renamed' && (
          <Checkbox
            size="xs"
            label={t('does.rename', { name: known?.name ?? '' })}
            checked={agreed.has(line)}
            onChange={() => onAgree(line)}
          />
        )}
        {state === 'elsewhere' && (
          <Checkbox
            size="xs"
            label={t('does.move', { className: known?.className ?? t('noClass') })}
            checked={agreed.has(line)}
            onChange={() => onAgree(line)}
          />
        )}
      </td>
    </tr>
  );
}
