/** The demonstration school as a plan, without ids. */
export const password = 'Gesall2026';

export const programmeLicences = [
  {
    name: 'El- och energiprogrammet',
    course: 'el-praktisk-ellara',
    article: '1010',
    costCenter: 'EE',
  },
  {
    name: 'Bygg- och anläggningsprogrammet',
    course: 'bygg-grund-och-stomme',
    article: '1020',
    costCenter: 'BA',
  },
  {
    name: 'Fordons- och transportprogrammet',
    course: 'fordon-service-och-bromsar',
    article: '1030',
    costCenter: 'FT',
  },
] as const;

export const ekbacken = {
  name: 'Ekbackens gymnasium',
  customerNumber: '10042',
  domain: 'elev.ekbacken.example',
  programmes: [
    {
      name: 'El och energi',
      licence: 0,
      classes: [
        ['EE24A', 20],
        ['EE24B', 16],
        ['EE25A', 12],
      ],
    },
    {
      name: 'Bygg och anläggning',
      licence: 1,
      classes: [
        ['BA24A', 14],
        ['BA25A', 10],
      ],
    },
    {
      name: 'Fordon och transport',
      licence: 2,
      classes: [
        ['FT24A', 12],
        ['FT25A', 8],
      ],
    },
  ],
} as const;

export const almby = {
  name: 'Almby gymnasium',
  customerNumber: '10077',
  domain: 'elev.almby.example',
  programmes: [{ name: 'El och energi', licence: 0, classes: [['EL24', 6]] }],
} as const;

export const notices = [
  {
    title: 'Välkommen till ett nytt läsår',
    textHtml:
      '<p>Kurserna i el, bygg och fordon är uppdaterade. <strong>Slutproven öppnas av din lärare.</strong></p>',
    days: 96,
    for: 'both',
  },
  {
    title: 'Nya frågor om elsäkerhet',
    textHtml:
      '<p>Modulen <em>Elsäkerhet och frånkoppling</em> har fått fler frågor om arbete utan spänning:</p><ul><li>frånskilj</li><li>lås</li><li>prova</li></ul>',
    days: 20,
    for: 'students',
  },
  {
    title: 'Se svaren fråga för fråga',
    textHtml:
      '<p>Öppna en klass och välj <strong>Svar</strong>: bakom varje svar står nu namnen. Den svåraste frågan kommer först.</p>',
    days: 6,
    for: 'teachers',
  },
] as const;

/** A new school: one teacher, no programme. */
export const sjovik = {
  name: 'Sjöviks gymnasium',
  customerNumber: '10090',
  teacher: { email: 'larare@sjovik.example', name: 'Stina Sjögren' },
} as const;

export const knownPeople = [
  {
    email: 'elev@ekbacken.example',
    name: 'Ebba Håkansson',
    role: 'Student',
    school: 'ekbacken',
    of: 'EE24A',
  },
  {
    email: 'larare@ekbacken.example',
    name: 'Karin Östlund',
    role: 'Teacher',
    school: 'ekbacken',
    of: 'EE24A',
    fullAccess: true,
    purchaser: true,
  },
  {
    email: 'kollega@ekbacken.example',
    name: 'Göran Svärd',
    role: 'Teacher',
    school: 'ekbacken',
    of: 'BA24A',
  },
  {
    email: 'larare@almby.example',
    name: 'Maria Almgren',
    role: 'Teacher',
    school: 'almby',
    of: 'EL24',
    fullAccess: true,
  },
  {
    email: 'elev@almby.example',
    name: 'Noel Almström',
    role: 'Student',
    school: 'almby',
    of: 'EL24',
  },
  { email: 'super@gesall.example', name: 'Siv Supersson', role: 'Superuser' },
  { email: 'admin@gesall.example', name: 'Adam Administratörsson', role: 'Admin' },
  { email: 'handledare@elkraft.example', name: 'Henrik Elkraft', role: 'AplSupervisor' },
] as const;

/** People without a password; asking for a new one sends their invitation. */
export const invitedPeople = [
  { email: 'ny.elev@almby.example', name: 'Nils Nyström', role: 'Student' },
  { email: 'ny.elev2@almby.example', name: 'Nadja Nygren', role: 'Student' },
  { email: 'ny.larare@almby.example', name: 'Nora Nyberg', role: 'Teacher' },
  { email: 'ny.handledare@elkraft.example', name: 'Hanna Nylund', role: 'AplSupervisor' },
] as const;
