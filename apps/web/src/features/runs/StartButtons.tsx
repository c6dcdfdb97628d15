import { isDone, type Status, status } from '@gesall/rules';
import { Button } from '@mantine/core';
import { ClipboardCheck, Play } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { useIsCutOff } from './begun-runs.ts';
import { useResumedRun } from './bring-home.ts';
import { useRunning } from './running.ts';
import { type Startable, useStartHere, useStartModule } from './runs.calls.ts';
import css from './StartButtons.module.css';

interface Part {
  module: Startable;
  status: Status;
  /** Why it cannot be started, in words; nothing when it can. */
  closedBecause?: string;
}

interface Props {
  courseId: number;
  /** What there is to read; left out for a module that is only a test. */
  fact?: Part;
  /** What there is to be tested on; left out for a module that is only read. */
  test?: Part;
  /** The one module that a page points at gets its main button. */
  isNext?: boolean;
}

/** What a student can start of a module: its pages, its test, or both. */
export function StartButtons({ courseId, fact, test, isNext }: Props) {
  const t = useMessages('runs');
  const main = isNext ? mainPart(fact, test) : undefined;
  const isFactCutOff = useIsCutOff(fact?.module.id);
  const isTestCutOff = useIsCutOff(test?.module.id);
  useResumedRun();
  const buttons = (
    <span className={css.buttons}>
      {test && <StartButton courseId={courseId} part={test} kind="test" isMain={main === test} />}
      {fact && <StartButton courseId={courseId} part={fact} kind="fact" isMain={main === fact} />}
    </span>
  );
  if (!isFactCutOff && !isTestCutOff) return buttons;
  return (
    <span className={css.start}>
      {buttons}
      <span className={css.cutOff}>{t('unsentHere')}</span>
    </span>
  );
}

/**
 * The part to go on with: the one that was begun, else what there is to read before what there is
 * to be tested on.
 */
function mainPart(fact: Part | undefined, test: Part | undefined): Part | undefined {
  const parts = [fact, test].filter((part) => part !== undefined);
  return parts.find((part) => part.status === status.InProgress) ?? parts.find((part) => !isDone(part.status)) ?? test ?? fact;
}

const words = {
  fact: { [status.NotStarted]: 'start', [status.InProgress]: 'continue' },
  test: { [status.NotStarted]: 'test', [status.InProgress]: 'continueTest' },
} as const;

function StartButton({ courseId, part, kind, isMain }: { courseId: number; part: Part; kind: 'fact' | 'test'; isMain: boolean }) {
  const t = useMessages('runs');
  const start = useStartModule();
  const startHere = useStartHere();
  const [isBlocked, setBlocked] = useState(false);
  const running = useRunning();
  const { module, closedBecause } = part;
  const done = isDone(part.status);
  const word =
    part.status === status.NotStarted || part.status === status.InProgress
      ? words[kind][part.status]
      : kind === 'fact'
        ? 'again'
        : 'testAgain';
  const Icon = kind === 'fact' ? Play : ClipboardCheck;
  const press = async () => setBlocked((await start(courseId, module)) === 'blocked');
  const button = (
    <Button
      variant={isMain ? 'filled' : done ? 'subtle' : 'default'}
      leftSection={done ? undefined : <Icon size={16} strokeWidth={1.8} aria-hidden="true" />}
      disabled={closedBecause !== undefined}
      title={closedBecause}
      loading={running?.moduleId === module.id && running.window !== undefined}
      aria-label={t('startNamed', { action: t(word), module: module.name })}
      onClick={() => void press()}
    >
      {t(word)}
    </Button>
  );
  if (!isBlocked) return button;
  return (
    <>
      <Button variant="filled" aria-label={t('openHereNamed', { module: module.name })} onClick={() => void startHere(courseId, module)}>
        {t('openHere')}
      </Button>
      {button}
    </>
  );
}
