import { domain } from '../../platform/domain.ts';
import { dayMs } from '../../platform/schedule.ts';
import { checkAccounting } from './check-accounting.ts';
import { customersRoutes } from './customers.routes.ts';

export const customers = domain('customers', {
  routes: customersRoutes,
  health: { accounting: checkAccounting },
  schedules: [
    {
      // An unused refresh token expires after some weeks.
      name: 'accountingToken',
      everyMs: dayMs,
      run: async ({ accounting }) => accounting?.priceLists(),
    },
  ],
});
