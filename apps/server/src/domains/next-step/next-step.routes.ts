import { nextStepContract } from '@gesall/contract';
import { students } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { readNextStep } from './read-next-step.ts';

export const nextStepRoutes = answer('next-step', nextStepContract, {
  nextStep: { roles: students, run: readNextStep },
});
