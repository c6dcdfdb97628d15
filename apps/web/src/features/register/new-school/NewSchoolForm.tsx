import { failureText, type Key } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Heading, toast } from '@gesall/ui';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ClassesStep } from './ClassesStep.tsx';
import { CustomerStep } from './CustomerStep.tsx';
import { LicencesStep } from './LicencesStep.tsx';
import css from './NewSchool.module.css';
import { useSaving } from './new-school.calls.ts';
import { type Draft, hasUnsavedStep, type Patch } from './new-school.ts';
import { Steps } from './Steps.tsx';
import { TeachersStep } from './TeachersStep.tsx';

interface Props {
  draft: Draft;
  patch: Patch;
  /** Set while asking whether to discard unsaved input. */
  asks: { onStay(): void; onLeave(): void } | undefined;
  onBusy(isBusy: boolean): void;
  onDone(): void;
}

const last = 4;
const titles = ['customerStep', 'licencesStep', 'classesStep', 'teachersStep'] as const;

/** The four steps; each is saved when continuing. */
export function NewSchoolForm({ draft, patch, asks, onBusy, onDone }: Props) {
  const t = useMessages('newSchool');
  const [step, setStep] = useState(1);
  const [isTypedLeft, setTypedLeft] = useState(false);
  const saving = useSaving(patch);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => onBusy(saving.isPending), [saving.isPending, onBusy]);

  const change: Patch = (next) => {
    setTypedLeft(false);
    saving.reset();
    patch(next);
  };

  function go(to: number) {
    saving.reset();
    setTypedLeft(false);
    setStep(to);
    // Reads the heading aloud, and the tab order starts here.
    requestAnimationFrame(() => heading.current?.focus());
  }

  function next() {
    const typed =
      step === 3
        ? draft.typedClass.name
        : step === 4
          ? draft.typedTeacher.name + draft.typedTeacher.email
          : '';
    if (typed.trim()) return setTypedLeft(true);
    saving.mutate(
      { step, draft },
      {
        onSuccess: ({ stored, problem }) => {
          for (const word of stored) toast('success', t(word as Key<'newSchool'>));
          if (problem) toast('warning', problem, { ms: 5000 });
          else if (step === last) onDone();
          else go(step + 1);
        },
      },
    );
  }

  const words =
    step === 1
      ? draft.school
        ? 'goOn'
        : 'createAndGoOn'
      : step === last
        ? 'finish'
        : hasUnsavedStep(step, draft)
          ? 'saveAndGoOn'
          : 'goOn';
  return (
    <div className={css.wizard}>
      <Steps step={step} titles={titles.map((title) => t(title))} school={draft.school} />
      <div className={css.step}>
        <div ref={heading} tabIndex={-1} className={css.heading}>
          <Heading level={3} look="panel">
            {t(titles[step - 1] ?? 'customerStep')}
          </Heading>
        </div>
        {step === 1 && (
          <CustomerStep
            draft={draft}
            patch={change}
            error={saving.error ? failureText(saving.error) : undefined}
            onNext={next}
          />
        )}
        {step === 2 && <LicencesStep draft={draft} patch={change} />}
        {step === 3 && <ClassesStep draft={draft} patch={change} isTypedLeft={isTypedLeft} />}
        {step === 4 && <TeachersStep draft={draft} patch={change} isTypedLeft={isTypedLeft} />}
      </div>
      {asks ? (
        <div className={css.end} role="alert">
          <p className={css.ask}>{t('leave')}</p>
          <Button variant="default" data-autofocus onClick={asks.onStay}>
            {t('stay')}
          </Button>
          <Button className={css.danger} onClick={asks.onLeave}>
            {t('leaveAnyway')}
          </Button>
        </div>
      ) : (
        <div className={css.end}>
          {step > 1 && (
            <Button variant="default" disabled={saving.isPending} onClick={() => go(step - 1)}>
              {t('back')}
            </Button>
          )}
          <Button
            loading={saving.isPending}
            disabled={step === 1 && !draft.customerNumber.trim()}
            onClick={next}
          >
            {t(words)}
          </Button>
        </div>
      )}
    </div>
  );
}
