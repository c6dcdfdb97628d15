import { analysisContract } from '@gesall/contract';
import { staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { bestAndLatest, classAnalysis, classAnswers, mustKnowOfClass } from './analysis.reads.ts';
import { acceptAnswers, markMustKnow } from './mark-questions.ts';

export const analysisRoutes = answer('analysis', analysisContract, {
  bestAndLatest: { roles: staff, run: bestAndLatest },
  classAnalysis: { roles: staff, run: classAnalysis },
  classAnswers: { roles: staff, run: classAnswers },
  mustKnowOfClass: { roles: staff, run: mustKnowOfClass },
  markMustKnow: { roles: staff, run: markMustKnow },
  acceptAnswers: { roles: staff, run: acceptAnswers },
});
