import { useMessages } from '@gesall/client/react';
import { isDone, status } from '@gesall/rules';
import { Button } from '@mantine/core';
import { AppWindow, ClipboardCheck, LockKeyhole, Play } from 'lucide-react';
import { useState } from 'react';
import { mainPart, type Part } from './main-part.ts';
import { focusModuleWindow } from './module-window.ts';
import { useResumedRun } from './report-finished-run.ts';
import { useRunning } from './running.ts';
import { useStartHere, useStartModule } from './runs.calls.ts';
import css from './StartButtons.module.css';
import { useIsCutOff } from './unfinished-runs.ts';

interface Props {
  courseId: number;
  /** Absent for a module with only a test. */
  fact?: Part;
  /** Absent for a module with only pages. */
  test?: Part;
  /** The page's recommended module has a filled button. */
  isNext?: boolean;
  /** Where space is limited: only the part to continue with. */
  onlyMain?: boolean;
}

/** Starts the pages or the test of a module. */
export function StartButtons({ courseId, fact, test, isNext, onlyMain }: Props) {
  const t = useMessages('runs');
  const main = mainPart(fact, test);
  const isFactCutOff = useIsCutOff(fact?.module.id);
  const isTestCutOff = useIsCutOff(test?.module.id);
  useResumedRun();
  const parts = [
    ['fact', fact],
    ['test', test],
  ] as const;
  // If both parts are closed, the row explains it; this explains one closed part.
  const closedPart =
    fact && test && !(fact.closedBecause && test.closedBecause)
      ? (fact.closedBecause ?? test.closedBecause)
      : undefined;
  const lines = [(isFactCutOff || isTestCutOff) && t('unsentHere'), !onlyMain && closedPart].filter(
    (line) => typeof line === 'string',
  );
  const buttons = (
    <span className={css.buttons}>
      {parts.map(
        ([kind, part]) =>
          part &&
          (part === main || !onlyMain) && (
            <StartButton
              key={kind}
              courseId={courseId}
              part={part}
              kind={kind}
              isMain={isNext === true && part === main}
            />
          ),
      )}
    </span>
  );
  if (lines.length === 0) return buttons;
  return (
    <span className={css.start}>
      {buttons}
      {lines.map((line) => (
        <span key={line} className={css.line} data-warning={line === t('unsentHere') || undefined}>
          {line}
        </span>
      ))}
    </span>
  );
}

const words = {
  fact: { new: 'start', begun: 'continue', failed: 'again', done: 'again' },
  test: { new: 'test', begun: 'continueTest', failed: 'testAgain', done: 'testAgain' },
} as const;

function stateOf({ status: value, isFailed }: Part) {
  if (value === status.NotStarted) return 'new';
  if (isDone(value)) return 'done';
  return isFailed ? 'failed' : 'begun';
}

interface ButtonProps {
  courseId: number;
  part: Part;
  kind: 'fact' | 'test';
  isMain: boolean;
}

function StartButton({ courseId, part, kind, isMain }: ButtonProps) {
  const t = useMessages('runs');
  const start = useStartModule();
  const startHere = useStartHere();
  const [isBlocked, setBlocked] = useState(false);
  const running = useRunning();
  const { module, closedBecause } = part;
  const state = stateOf(part);
  const word = words[kind][state];
  const Icon = closedBecause ? LockKeyhole : kind === 'fact' ? Play : ClipboardCheck;
  const isQuiet = state === 'done' && !isMain;
  if (running?.moduleId === module.id && running.window) {
    return (
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<AppWindow size={16} strokeWidth={1.8} aria-hidden="true" />}
        aria-label={t('startNamed', { action: t('bringUp'), module: module.name })}
        onClick={focusModuleWindow}
      >
        {t('bringUp')}
      </Button>
    );
  }
  const press = async () => setBlocked((await start(courseId, module)) === 'blocked');
  const button = (
    <Button
      variant={isMain ? 'filled' : isQuiet ? 'subtle' : 'default'}
      leftSection={
        (isMain || closedBecause) && <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
      }
      disabled={closedBecause !== undefined}
      title={closedBecause}
      aria-label={t('startNamed', { action: t(word), module: module.name })}
      onClick={() => void press()}
    >
      {t(word)}
    </Button>
  );
  if (!isBlocked) return button;
  return (
    <>
      <Button
        variant="filled"
        aria-label={t('openHereNamed', { module: module.name })}
        onClick={() => void startHere(courseId, module)}
      >
        {t('openHere')}
      </Button>
      {button}
    </>
  );
}
