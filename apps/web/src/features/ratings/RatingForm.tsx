import { addTexts, failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ratingsTexts } from '@gesall/messages/domains/ratings';
import { Heading, toast } from '@gesall/ui';
import { Button, Radio, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import css from './RatingForm.module.css';
import { useMyRatings, useRateModule } from './ratings.calls.ts';
import '@gesall/ui/overlays.css';

addTexts(ratingsTexts);

const grades = [1, 2, 3, 4, 5] as const;

interface Place {
  courseId: number;
  moduleId: number;
}

/** The student's rating of a module they have run, filled in with their previous one. */
export function RatingForm({ courseId, moduleId }: Place) {
  const { data } = useMyRatings();
  if (!data) return null;
  const before = data.find((each) => each.courseId === courseId && each.moduleId === moduleId);
  return <Fields key={`${courseId} ${moduleId}`} place={{ courseId, moduleId }} before={before} />;
}

function Fields({
  place,
  before,
}: {
  place: Place;
  before: { grade: number; comment: string } | undefined;
}) {
  const t = useMessages('ratings');
  const rating = useRateModule();
  const [grade, setGrade] = useState(before?.grade ?? 0);
  const [comment, setComment] = useState(before?.comment ?? '');
  const [isSent, setSent] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (grade > 0)
      rating.send({ ...place, grade, comment }, { onSuccess: () => toast('success', t('given')) });
  }

  const wrong =
    isSent && grade === 0 ? t('gradeRequired') : rating.error && failureText(rating.error);
  return (
    <form className={css.form} onSubmit={submit}>
      <Heading look="entry">{t('yours')}</Heading>
      <Radio.Group
        label={t('grade')}
        description={t('gradeHint')}
        value={grade === 0 ? '' : String(grade)}
        onChange={(chosen) => setGrade(Number(chosen))}
      >
        <div className={css.grades}>
          {grades.map((each) => (
            <Radio
              key={each}
              value={String(each)}
              label={String(each)}
              aria-label={t('gradeOf', { count: each })}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t('comment')}
        description={t('commentHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <div className={css.end}>
        <Button type="submit" variant="default" loading={rating.isPending}>
          {t(before ? 'change' : 'give')}
        </Button>
        {wrong && (
          <p className={css.wrong} role="alert">
            {wrong}
          </p>
        )}
      </div>
    </form>
  );
}
