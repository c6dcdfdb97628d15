import type { Texts } from '../texts.ts';

export const notices: Texts['notices'] = {
  title: 'Notices',
  bellUnread_one: 'Notices, {{count}} unread',
  bellUnread_other: 'Notices, {{count}} unread',
  unreadCount_one: '{{count}} unread',
  unreadCount_other: '{{count}} unread',
  unread: 'Unread',
  mark: 'Mark as read',
  markNamed: 'Mark as read: {{title}}',
  markAll: 'Mark all as read',
  showFilm: 'Show the film',
  filmOf: 'Film: {{title}}',
  noneTitle: 'No notices',
  noneBody: 'News about Gesäll and the courses is shown here.',
};
