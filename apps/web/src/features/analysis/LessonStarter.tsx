import { useMessages } from '@gesall/client/react';
import { Heading } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { Check, Presentation, Printer, X } from 'lucide-react';
import { useState } from 'react';
import { AnswerText } from './AnswerText.tsx';
import type { AnalysedQuestion } from './answer-shares.ts';
import css from './LessonStarter.module.css';
import { type Misunderstood, misunderstood } from './misunderstood.ts';

interface Props {
  module: string;
  questions: readonly AnalysedQuestion[];
}

/** Opens what the class should discuss first; hidden when nobody got anything wrong. */
export function LessonStarter({ module, questions }: Props) {
  const t = useMessages('analysis');
  const [isOpen, setOpen] = useState(false);
  const found = misunderstood(questions);
  if (found.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Presentation size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('lessonStarter')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('lessonStarterOf', { module })}
        close={t('closeLessonStarter')}
        size={1040}
      >
        <Page found={found} />
      </Dialog>
    </>
  );
}

/** For a projector: the right answers appear on demand. In print they are visible. */
function Page({ found }: { found: readonly Misunderstood[] }) {
  const t = useMessages('analysis');
  const results = useMessages('results');
  const [isRevealed, setRevealed] = useState(false);
  return (
    <div className={css.page} data-lesson-starter data-revealed={isRevealed || undefined}>
      <ol className={css.questions}>
        {found.map(({ id, type, text, rightPercent, mistake, correct }) => (
          <li key={id}>
            <Heading level={3} look="section">
              {text}
            </Heading>
            <p className={css.share}>{t('rightShare', { percent: rightPercent })}</p>
            <div className={css.answer}>
              <X size={24} aria-hidden="true" className={css.wrong} />
              <div>
                <small>{t('mistakeOf', { percent: mistake.percent })}</small>
                <div>
                  <AnswerText type={type} parts={mistake.parts} />
                </div>
              </div>
            </div>
            {correct.length > 0 && (
              <div className={`${css.answer} ${css.right}`} hidden={!isRevealed}>
                <Check size={24} aria-hidden="true" />
                <div>
                  <small>{results('correctAnswer')}</small>
                  <div>
                    <AnswerText type={type} parts={correct} />
                  </div>
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className={css.acts}>
        <Button
          variant="default"
          leftSection={<Printer size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Button aria-pressed={isRevealed} onClick={() => setRevealed(!isRevealed)}>
          {t(isRevealed ? 'hideCorrect' : 'showCorrect')}
        </Button>
      </div>
    </div>
  );
}
