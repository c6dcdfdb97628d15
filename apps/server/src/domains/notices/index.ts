export { noticesRoutes } from './notices.routes.ts';
export { noticeUndoings } from './undo-notices.ts';
