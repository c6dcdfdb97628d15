import { statisticsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(statisticsContract, {
  figures: { because: 'figures of all schools are administration’s own' },
});
