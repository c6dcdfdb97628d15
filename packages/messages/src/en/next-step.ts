import type { Texts } from '../texts.ts';

export const nextStep: Texts['nextStep'] = {
  'step.checkIn_one': 'You are on placement today',
  'step.checkIn_other': 'You are on placement today',
  'step.sentBack_one': '{{count}} entry was sent back',
  'step.sentBack_other': '{{count}} entries were sent back',
  'step.evaluation_one': '{{count}} question about your placement waits for an answer',
  'step.evaluation_other': '{{count}} questions about your placement wait for an answer',
  where: '{{company}} · {{period}}',
  'act.checkIn': 'Check in',
  'act.sentBack': 'Change',
  'act.evaluation': 'Answer',
};
