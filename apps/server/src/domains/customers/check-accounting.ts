import type { HealthCheck, HealthFinding } from '../../platform/health-check.ts';
import { AccountingAway } from '../../ports/accounting.ts';

export const checkAccounting: HealthCheck = {
  isRemote: true,
  async check({ accounting }): Promise<HealthFinding> {
    if (!accounting) return { state: 'off', figures: {} };
    try {
      const lists = await accounting.priceLists();
      return { state: 'well', figures: { priceLists: lists.length } };
    } catch (error) {
      if (!(error instanceof AccountingAway)) throw error;
      return { state: error.trouble === 'busy' ? 'waits' : 'fails', figures: {} };
    }
  },
};
