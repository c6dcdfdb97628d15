import { domain } from '../../platform/domain.ts';
import { packagesRoutes } from './packages.routes.ts';
import { missingFilesSchedule } from './serve/missing-files.ts';

export const packages = domain('packages', {
  routes: packagesRoutes,
  schedules: [missingFilesSchedule],
});
