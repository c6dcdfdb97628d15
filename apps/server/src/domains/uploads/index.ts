export { removeUploadsOf } from './erasing.sql.ts';
export { uploadsRoutes } from './uploads.routes.ts';
export { releaseContents } from './uploads.sql.ts';
