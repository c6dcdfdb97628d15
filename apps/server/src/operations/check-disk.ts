import { statfs } from 'node:fs/promises';
import { latestBackup } from '../platform/files/backup-mark.ts';
import type { HealthCheck, HealthFinding } from '../platform/health-check.ts';
import { dayMs, hourMs } from '../platform/schedule.ts';

const leastFreeShare = 0.1;
const nearlyFullShare = 0.03;
const backupDueMs = 2 * dayMs;

export const checkStorage: HealthCheck = {
  async check({ config }) {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    const share = bavail / blocks;
    return {
      state: share < nearlyFullShare ? 'fails' : share < leastFreeShare ? 'waits' : 'well',
      figures: { freeBytes: bavail * bsize },
    };
  },
};

export const checkBackup: HealthCheck = {
  async check({ config }, { at }): Promise<HealthFinding> {
    const last = await latestBackup(config.dataDir);
    if (!last) return { state: 'fails', figures: {} };
    const age = at.getTime() - last.at.getTime();
    return {
      state: age > backupDueMs ? 'waits' : 'well',
      figures: { backupHours: Math.floor(age / hourMs), bytes: last.bytes },
    };
  },
};
