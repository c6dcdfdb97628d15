import { failureText, textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyName, workCardNameProblem } from '@gesall/rules';
import { Heading, toast } from '@gesall/ui';
import { Dialog, DialogEnd } from '@gesall/ui/overlays';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type DraftStep, sentSteps, stepsProblem } from './drafted-card.ts';
import { type Part, PartDialog } from './PartDialog.tsx';
import { useHours } from './use-hours.ts';
import { useCreateWorkCard, useReadWorkCards, type WorkCard } from './work-cards.calls.ts';
import css from './work-cards.module.css';

interface Props {
  /** Called after the list was read again; `isListed` says whether that succeeded. */
  onCreated(card: WorkCard, isListed: boolean): void;
  onCancel?(): void;
}

/** A new work card: its name, and the steps with their components. */
export function NewWorkCardForm({ onCreated, onCancel }: Props) {
  const t = useMessages('workCards');
  const shell = useMessages('shell');
  const creation = useCreateWorkCard();
  const readCards = useReadWorkCards();
  const [name, setName] = useState('');
  const [steps, setSteps] = useState<readonly DraftStep[]>([]);
  const [wrongName, setWrongName] = useState<string>();
  const [emptySteps, setEmptySteps] = useState<readonly string[]>();
  // The step that gets a component; null for a new step.
  const [adding, setAdding] = useState<DraftStep | null>();

  function add(part: Part) {
    const made = { ...part, key: crypto.randomUUID() };
    setSteps(
      adding
        ? steps.map((step) =>
            step.key === adding.key ? { ...step, components: [...step.components, made] } : step,
          )
        : [...steps, { ...made, components: [] }],
    );
    setAdding(undefined);
  }

  function save() {
    const tidied = tidyName(name);
    const problem = workCardNameProblem(tidied);
    if (problem) return setWrongName(textOfCode(problem));
    const empty = stepsProblem(steps);
    if (empty) return setEmptySteps(empty);
    creation.send(
      { Name: tidied, WorkSteps: sentSteps(steps) },
      {
        onSuccess: async (card) => {
          toast('success', t('cardAdded'));
          const cards = await readCards({}).catch(() => []);
          onCreated(
            card,
            cards.some(({ id }) => id === card.id),
          );
        },
      },
    );
  }

  return (
    <div className={css.form}>
      <TextInput
        label={t('name')}
        autoComplete="off"
        value={name}
        error={wrongName}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setWrongName(undefined);
          creation.reset();
        }}
      />
      <Heading level={3} look="panel">
        {t('steps')}
      </Heading>
      {steps.length === 0 && <p className={css.hint}>{t('noSteps')}</p>}
      <ul className={css.steps}>
        {steps.map((step) => (
          <Step
            key={step.key}
            step={step}
            onAdd={() => setAdding(step)}
            onChange={(components) =>
              setSteps(
                steps.map((each) => (each.key === step.key ? { ...each, components } : each)),
              )
            }
            onRemove={() => setSteps(steps.filter(({ key }) => key !== step.key))}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => setAdding(null)}
        >
          {t('addStep')}
        </Button>
      </div>
      <DialogEnd
        error={creation.error && failureText(creation.error)}
        busy={creation.isPending}
        cancel={shell('cancel')}
        submit={t('create')}
        onDo={save}
        onCancel={onCancel}
      />
      <PartDialog
        title={
          adding === undefined
            ? undefined
            : adding
              ? t('addComponentTo', { name: adding.name })
              : t('addStep')
        }
        submit={t('add')}
        onSubmit={add}
        onClose={() => setAdding(undefined)}
      />
      <StepsErrorDialog empty={emptySteps} onClose={() => setEmptySteps(undefined)} />
    </div>
  );
}

interface StepProps {
  step: DraftStep;
  onAdd(): void;
  onChange(components: DraftStep['components']): void;
  onRemove(): void;
}

function Step({ step, onAdd, onChange, onRemove }: StepProps) {
  const t = useMessages('workCards');
  return (
    <li className={css.step}>
      <PartLine part={step} onRemove={onRemove} />
      <ul>
        {step.components.map((component) => (
          <li key={component.key} className={css.component}>
            <PartLine
              part={component}
              onRemove={() => onChange(step.components.filter(({ key }) => key !== component.key))}
            />
          </li>
        ))}
      </ul>
      <div className={css.end}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={14} aria-hidden="true" />}
          aria-label={t('addComponentTo', { name: step.name })}
          onClick={onAdd}
        >
          {t('addComponent')}
        </Button>
      </div>
    </li>
  );
}

function PartLine({ part, onRemove }: { part: Part; onRemove(): void }) {
  const t = useMessages('workCards');
  const hours = useHours();
  return (
    <div className={css.line}>
      <span className={css.name}>{part.name}</span>
      <span className={css.facts}>{hours(part.hours)}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('removePart', { name: part.name })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

/** What a card lacks; `empty` has the steps without components, undefined while it is closed. */
function StepsErrorDialog({
  empty,
  onClose,
}: {
  empty: readonly string[] | undefined;
  onClose(): void;
}) {
  const t = useMessages('workCards');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={empty !== undefined}
      title={t('stepsErrorTitle')}
      size={480}
      close={shell('close')}
      onClose={onClose}
    >
      <p>{t('stepsErrorBody')}</p>
      {empty && empty.length > 0 && <p>{t('emptySteps', { names: empty.join(', ') })}</p>}
    </Dialog>
  );
}
