import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { hourMs } from '../../platform/schedule.ts';
import { eraseDue } from './erase-person.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const privacy = domain('privacy', {
  routes: privacyRoutes,
  schedules: [
    {
      name: 'erasure',
      everyMs: hourMs,
      run: ({ db, now, config, domains }) =>
        eraseDue({ db, now, domains, dataDir: config.dataDir }),
    },
  ],
  personalData: { tables: { erasure: { of: ofAccount, erase: 'custom' } } },
});
