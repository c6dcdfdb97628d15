import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog, Wizard } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import css from '../../../features/periods/Periods.module.css';
import { lacksCompany, participantsOf } from '../../../features/periods/participants.ts';
import { type Level, type Period, usePostPeriod } from '../../../features/periods/periods.calls.ts';
import { GeneralPage } from '../../../features/periods/wizard/GeneralPage.tsx';
import { SavePage } from '../../../features/periods/wizard/SavePage.tsx';
import {
  emptyWizard,
  lastPage,
  type Obstacle,
  obstacle,
  type WizardState,
  wizardFrom,
} from '../../../features/periods/wizard/wizard-state.ts';
import { NewWorkCardForm } from '../../../features/work-cards/NewWorkCardForm.tsx';
import { WorkCardChooser } from '../../../features/work-cards/WorkCardChooser.tsx';
import { StudentsPage } from './StudentsPage.tsx';
import { useExtras } from './use-extras.tsx';

interface Props {
  level: Level;
  /** The period that the new one is made like. */
  like?: Period | undefined;
  onClose(): void;
  onCreated(period: Period): void;
}

/** Creates a period in seven pages, of which the last three can also be filled in later. */
export function NewPeriodWizard({ level, like, onClose, onCreated }: Props) {
  const t = useMessages('periods');
  const shell = useMessages('shell');
  const [state, setState] = useState(() => {
    const key = crypto.randomUUID();
    return like ? wizardFrom(like, key) : emptyWizard(key);
  });
  const [problem, setProblem] = useState<Obstacle>();
  const [isLeaving, setIsLeaving] = useState(false);
  // Set at the press, since a second one may come before the request is known to run.
  const [isAdding, setIsAdding] = useState(false);
  const post = usePostPeriod();
  const extras = useExtras(state.placed);
  const { page } = state;
  const change = (values: Partial<WizardState>) => {
    setProblem(undefined);
    setState((before) => ({ ...before, ...values }));
  };
  const hindrance = obstacle(state, new Date());
  const isBusy = isAdding || extras.isSaving;

  function next() {
    if (hindrance) setProblem(hindrance);
    else change({ page: page + 1 });
  }

  const previous = () => change({ page: page === 0 ? 1 : page - 1 });

  function add() {
    setIsAdding(true);
    const { workCard, placed, name, from, to, hoursPerWeek, daysPerWeek, key } = state;
    post.send(
      {
        key,
        name: name.trim(),
        start: from,
        end: to,
        hoursPerWeek: Number(hoursPerWeek),
        daysPerWeek: Number(daysPerWeek),
        workCardId: workCard?.id ?? 0,
        participants: participantsOf(placed),
        documents: [],
      },
      { onSuccess: (period) => void finish(period), onError: () => setIsAdding(false) },
    );
  }

  /** Contacts, questions and documents follow; the period stays when one of them fails. */
  async function finish(period: Period) {
    const failed = page > 4 ? await extras.save(period.id) : [];
    toast('success', t('periodCreated'));
    if (failed.length > 0) toast('warning', t('partFailed', { parts: failed.join(', ') }));
    onCreated(period);
  }

  const pages: Record<number, ReactNode> = {
    0: (
      <NewWorkCardForm
        onCreated={({ id, name }, isListed) =>
          change({ workCard: { id, name }, page: isListed ? 2 : 1 })
        }
      />
    ),
    1: (
      <WorkCardChooser
        value={state.workCard?.id}
        onChange={(card) => change({ workCard: card ? { id: card.id, name: card.name } : null })}
      />
    ),
    2: <GeneralPage state={state} problem={problem} onChange={change} />,
    3: <StudentsPage level={level} state={state} onChange={setState} />,
    4: <SavePage state={state} isReady={hindrance === null} busy={isBusy} onAdd={add} />,
    ...extras.pages,
  };

  return (
    <>
      <Wizard
        opened
        title={t('newPeriod')}
        place={t('place', { page, last: lastPage })}
        pages={[1, 2, 3, 4, 5, 6, 7].map((each) => t(each === 1 ? 'step.1' : `page.${each as 2}`))}
        page={Math.max(page, 1)}
        summary={<Summary state={state} />}
        heading={t(`page.${page as 1}`)}
        explanation={t(`about.${page as 1}`)}
        words={{ close: shell('close'), pages: t('pages'), done: t('done') }}
        onClose={() => setIsLeaving(true)}
        foot={
          <>
            <Button variant="subtle" disabled={isBusy} onClick={() => setIsLeaving(true)}>
              {shell('cancel')}
            </Button>
            <Hint state={state} problem={problem} hindrance={hindrance} />
            {page === 1 && (
              <Button variant="default" onClick={() => change({ page: 0 })}>
                {t('createCard')}
              </Button>
            )}
            {page !== 1 && (
              <Button variant="default" disabled={isBusy} onClick={previous}>
                {t('previous')}
              </Button>
            )}
            {page > 0 && page < lastPage && (
              <Button
                disabled={
                  isBusy || (page > 2 && hindrance !== null) || (page === 6 && extras.hasProblem)
                }
                onClick={next}
              >
                {t('next')}
              </Button>
            )}
            {page === lastPage && (
              <Button
                disabled={hindrance !== null || extras.hasProblem}
                loading={isBusy}
                onClick={add}
              >
                {t('addPeriod')}
              </Button>
            )}
          </>
        }
      >
        {pages[page]}
      </Wizard>
      <ConfirmDialog
        opened={isLeaving}
        title={t('discardQuestion')}
        cancel={shell('cancel')}
        proceed={t('discard')}
        destroys
        onCancel={() => setIsLeaving(false)}
        onProceed={onClose}
      >
        {t('discardBody')}
      </ConfirmDialog>
    </>
  );
}

interface HintProps {
  state: WizardState;
  /** What is wrong, once one has tried to go on. */
  problem: Obstacle | undefined;
  hindrance: Obstacle | null;
}

/** What keeps the page from being left, said before the buttons. */
function Hint({ state, problem, hindrance }: HintProps) {
  const t = useMessages('periods');
  const lacking = state.placed.filter(lacksCompany).length;
  const named =
    state.page > 3 && hindrance === 'supervisor' ? hindrance : state.page === 1 && problem;
  const text = named
    ? t(`obstacle.${named}`)
    : state.page >= 3 && lacking > 0 && t('lacksCompany', { count: lacking });
  return (
    <span className={css.hint} role="status">
      {text && (
        <>
          <TriangleAlert size={16} aria-hidden="true" /> {text}
        </>
      )}
    </span>
  );
}

function Summary({ state }: { state: WizardState }) {
  const t = useMessages('periods');
  const { name, from, to, hoursPerWeek, daysPerWeek, workCard } = state;
  return (
    <>
      {name && <strong>{name}</strong>}
      {from && to && <p>{t('days', { from, to })}</p>}
      {name && (
        <p>
          {t('hours', { count: hoursPerWeek })}, {t('daysPerWeek', { count: daysPerWeek })}
        </p>
      )}
      {workCard && <p>{t('summaryCard', { name: workCard.name })}</p>}
    </>
  );
}
