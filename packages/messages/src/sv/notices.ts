/** News from those who run the product, and the bell that tells of them. */
export const notices = {
  title: 'Notiser',
  bellUnread_one: 'Notiser, {{count}} oläst',
  bellUnread_other: 'Notiser, {{count}} olästa',
  unreadCount_one: '{{count}} oläst',
  unreadCount_other: '{{count}} olästa',
  unread: 'Oläst',
  mark: 'Markera som läst',
  markNamed: 'Markera som läst: {{title}}',
  markAll: 'Markera alla som lästa',
  showFilm: 'Visa filmen',
  filmOf: 'Film: {{title}}',
  noneTitle: 'Inga notiser',
  noneBody: 'Här visas nyheter om Gesäll och kurserna.',
};
