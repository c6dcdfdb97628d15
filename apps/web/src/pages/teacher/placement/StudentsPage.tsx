import { useMessages } from '@gesall/client/react';
import { useEffect } from 'react';
import { ParticipantsEditor } from '../../../features/periods/ParticipantsEditor.tsx';
import css from '../../../features/periods/Periods.module.css';
import { withSupervisor } from '../../../features/periods/participants.ts';
import {
  type Candidate,
  type Level,
  useCandidates,
} from '../../../features/periods/periods.calls.ts';
import { proposedPlace } from '../../../features/periods/proposals.ts';
import { type WizardState, withCandidates } from '../../../features/periods/wizard/wizard-state.ts';
import { Reading } from '../../../platform/Reading.tsx';
import { useChoosers } from './use-choosers.tsx';

interface Props {
  level: Level;
  state: WizardState;
  onChange(change: (state: WizardState) => WizardState): void;
}

/** Page 3: who takes part, where, and followed by whom. */
export function StudentsPage(props: Props) {
  const t = useMessages('periods');
  const { level, state } = props;
  const read = useCandidates({ students: level.students, from: state.from, to: state.to });
  return (
    <Reading read={read} failedTitle={t('candidatesFailed')}>
      {(candidates) => (
        <Chosen {...props} candidates={candidates} isFresh={!read.isPlaceholderData} />
      )}
    </Reading>
  );
}

interface ChosenProps extends Props {
  candidates: readonly Candidate[];
  /** Whether the candidates are those of the chosen days. */
  isFresh: boolean;
}

function Chosen({ level, state, onChange, candidates, isFresh }: ChosenProps) {
  const t = useMessages('periods');
  const { placed, from, to, dropped } = state;
  const choosers = useChoosers({ schoolId: level.schoolId, from, to });
  const setPlaced = (next: WizardState['placed']) =>
    onChange((before) => ({ ...before, placed: next }));
  useEffect(() => {
    if (isFresh) onChange((before) => withCandidates(before, candidates));
  }, [isFresh, candidates, onChange]);
  return (
    <>
      {dropped.length > 0 && (
        <p className={css.notice} role="status">
          {t('dropped', { names: dropped.join(', ') })}
        </p>
      )}
      <ParticipantsEditor
        candidates={candidates}
        value={placed}
        onChange={setPlaced}
        marksMissing
        placeFor={(student, sofar) =>
          proposedPlace(student, { placed: sofar, proposals: state.proposals })
        }
        company={choosers.company}
        supervisor={choosers.supervisor}
        actions={choosers.actions(placed, setPlaced)}
      />
      {choosers.dialogs({
        company: (companyId) =>
          setPlaced(
            placed.map((each) => (each.companyId === null ? { ...each, companyId } : each)),
          ),
        supervisor: (follower) =>
          setPlaced(
            placed.map((each) =>
              each.supervisors.length === 0 ? withSupervisor(each, follower) : each,
            ),
          ),
      })}
    </>
  );
}
