import { domain } from '../../platform/domain.ts';
import { nextStepRoutes } from './next-step.routes.ts';

export const nextStep = domain('next-step', { routes: nextStepRoutes });
