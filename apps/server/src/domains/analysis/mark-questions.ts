import type { analysisContract, Input } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { reachModuleInCourse } from '../results/index.ts';
import { reachClass } from '../schools/index.ts';
import {
  deleteAccepted,
  deleteMustKnow,
  insertAccepted,
  insertMustKnow,
  questionOfModule,
} from './analysis.sql.ts';

interface Place {
  classId: number;
  courseId: number;
  moduleId: number;
  questionId: number;
}

/** A question of a module of the caller's class, and the school whose mark it is. */
async function reachQuestion({ classId, questionId, ...place }: Place, ctx: Context) {
  const { schoolId } = await reachClass(ctx, classId);
  await reachModuleInCourse(ctx, place);
  const [question] = await questionOfModule(ctx.db, { questionId, moduleId: place.moduleId });
  if (!question) fail('QuestionNotFound');
  return { schoolId, type: question.type };
}

export async function markMustKnow(
  { isMustKnow, ...place }: Input<typeof analysisContract.markMustKnow>,
  ctx: Context,
) {
  const { schoolId } = await reachQuestion(place, ctx);
  const mark = { schoolId, questionId: place.questionId };
  await transaction(ctx.db, async (db) => {
    const changed = isMustKnow
      ? await insertMustKnow(db, { ...mark, at: ctx.now() })
      : await deleteMustKnow(db, mark);
    if (changed.length === 0) return;
    const kind = isMustKnow ? 'question.mustKnow' : 'question.notMustKnow';
    await recordChange(db, ctx, {
      kind,
      schoolId,
      subject: { type: 'question', id: place.questionId },
    });
  });
}

/** Adds or removes texts that count as right answers to a blank. */
export async function acceptAnswers(
  { isAccepted, keys, ...place }: Input<typeof analysisContract.acceptAnswers>,
  ctx: Context,
) {
  const { schoolId, type } = await reachQuestion(place, ctx);
  if (type !== 'fill-in') fail('QuestionNotFound');
  const mark = { schoolId, questionId: place.questionId, keys };
  await transaction(ctx.db, async (db) => {
    const changed = isAccepted
      ? await insertAccepted(db, { ...mark, at: ctx.now() })
      : await deleteAccepted(db, mark);
    if (changed.length === 0) return;
    const kind = isAccepted ? 'question.answersAccepted' : 'question.answersNotAccepted';
    await recordChange(db, ctx, {
      kind,
      schoolId,
      subject: { type: 'question', id: place.questionId },
      after: { answers: keys },
    });
  });
}
