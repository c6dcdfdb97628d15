import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useSayDone } from '../../platform/undo.ts';
import css from './authoring.module.css';

interface Thing {
  id: number;
  name: string;
}

interface Props {
  /** The things and what contains them; undefined while the dialog is closed. */
  of: { name: string; things: readonly Thing[] } | undefined;
  busy: boolean;
  error: Error | null;
  save(ids: number[], onSuccess: (done: unknown, input: object) => void): void;
  onClose(): void;
}

/** Reorders by dragging or with buttons. Nothing is sent before saving. */
export function OrderDialog({ of, ...props }: Props) {
  const t = useMessages('authoring');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={of !== undefined}
      title={t('orderTitle', { name: of?.name ?? '' })}
      size={480}
      close={shell('close')}
      onClose={props.onClose}
      keepsOpen
    >
      {of && <Order things={of.things} {...props} />}
    </Dialog>
  );
}

function Order({
  things,
  busy,
  error,
  save,
  onClose,
}: Omit<Props, 'of'> & { things: readonly Thing[] }) {
  const t = useMessages('authoring');
  const sayDone = useSayDone();
  const shell = useMessages('shell');
  const [order, setOrder] = useState(things);
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');

  function move(from: number, to: number) {
    const thing = order[from];
    if (!thing || to < 0 || to >= order.length) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, thing);
    setOrder(next);
    setAnnouncement(t('movedTo', { name: thing.name, place: to + 1, count: next.length }));
  }

  function over(place: number) {
    const from = order.findIndex(({ id }) => id === dragged);
    if (from !== -1 && from !== place) move(from, place);
  }

  return (
    <>
      <p className={css.hint}>{t('orderHint')}</p>
      <ol className={css.order}>
        {order.map(({ id, name }, place) => (
          <li
            key={id}
            className={css.place}
            draggable
            data-dragged={id === dragged || undefined}
            onDragStart={() => setDragged(id)}
            onDragEnter={() => over(place)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
          >
            <GripVertical size={16} aria-hidden="true" className={css.grip} />
            <span>{name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('moveUp', { name })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <ArrowUp size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('moveDown', { name })}
              disabled={place === order.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <ArrowDown size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <DialogEnd
        error={error && failureText(error)}
        busy={busy}
        cancel={shell('cancel')}
        submit={t('save')}
        onDo={() =>
          save(
            order.map(({ id }) => id),
            (_, input) => sayDone(t('orderSaved'), input),
          )
        }
        onCancel={onClose}
      />
    </>
  );
}
