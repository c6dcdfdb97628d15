import type { Texts } from '../texts.ts';

export const dates: Texts['dates'] = {
  today: 'today',
  yesterday: 'yesterday',
};
