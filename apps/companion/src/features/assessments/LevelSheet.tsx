import { useMessages } from '@gesall/client/react';
import { type ComponentLevel, componentLevels } from '@gesall/rules';
import { useId, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { FieldFrame } from '../../kit/Field.tsx';
import { showMessage } from '../../kit/messages.ts';
import { Sheet } from '../../kit/Sheet.tsx';
import css from './Assessment.module.css';
import { type Assessed, type Component, useSetLevel } from './assessments.ts';

interface Props {
  of: Assessed;
  component: Component;
  onClose(): void;
}

/** The own level of a component with a comment. */
export function LevelSheet({ of: { side, ...student }, component, onClose }: Props) {
  const t = useMessages('assessments');
  const setting = useSetLevel();
  const group = useId();
  const { id: componentId, name } = component;
  const own = component[side];
  const [level, setLevel] = useState<ComponentLevel | undefined>(own?.level);
  const [comment, setComment] = useState(own?.comment ?? '');

  const send = (next: ComponentLevel | null) =>
    setting.send(
      { ...student, componentId, level: next, comment: comment.trim() },
      {
        onSuccess: () => {
          showMessage(t('levelSaved'));
          onClose();
        },
      },
    );

  return (
    <Sheet title={name} onClose={onClose}>
      <form
        className={css.part}
        onSubmit={(event) => {
          event.preventDefault();
          if (level) send(level);
        }}
      >
        <fieldset>
          <legend className="visually-hidden">{t('levelOf', { name })}</legend>
          {componentLevels.map((each) => (
            <label key={each} className={css.choice}>
              <input
                type="radio"
                name={group}
                checked={level === each}
                onChange={() => setLevel(each)}
              />
              {t(`level.${each}`)}
            </label>
          ))}
        </fieldset>
        <FieldFrame label={t('comment')} optional={t('optional')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={500}
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
        <Button type="submit" size="wide" disabled={!level} isBusy={setting.isPending}>
          {t('saveLevel')}
        </Button>
        {own && (
          <Button size="wide" variant="outline" onClick={() => send(null)}>
            {t('takeBack')}
          </Button>
        )}
        <Button size="wide" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </form>
    </Sheet>
  );
}
