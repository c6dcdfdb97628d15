/** How far an order of the demonstration has come; `invoiced` and `paid` are confirmed ones. */
export type DemoOrderState =
  | 'accepted'
  | 'confirmed'
  | 'invoiced'
  | 'paid'
  | 'rejected'
  | 'waiting'
  | 'unknown';

interface PlannedLine {
  /** Of `programmeLicences`. */
  licence: 0 | 1 | 2;
  ending: '-E' | '-P';
  /** So many students of each class, from the first; all without a number. */
  classes: readonly [name: string, from?: number, to?: number][];
  /** True for a line of the single course of the programme. */
  isOfCourse?: boolean;
  /** `held` are the licences that the students have already, without an order. */
  licences: 'held' | 'new';
}

export interface PlannedOrder {
  /** Days before today. */
  placed: number;
  startsOn: number;
  state: DemoOrderState;
  reference: string;
  comment?: string;
  line: PlannedLine;
}

/** Of the purchaser of Ekbacken, the oldest first. */
export const plannedOrders: readonly PlannedOrder[] = [
  {
    placed: 495,
    startsOn: 490,
    state: 'paid',
    reference: 'Ekbacken FT',
    line: { licence: 2, ending: '-E', classes: [['FT24A']], licences: 'new' },
  },
  {
    placed: 494,
    startsOn: 490,
    state: 'paid',
    reference: 'Ekbacken BA',
    comment: 'Bara kursen, inte hela programmet.',
    line: {
      licence: 1,
      ending: '-E',
      classes: [['BA24A', 0, 5]],
      isOfCourse: true,
      licences: 'new',
    },
  },
  {
    placed: 124,
    startsOn: 120,
    state: 'paid',
    reference: 'Ekbacken EE',
    line: {
      licence: 0,
      ending: '-E',
      classes: [['EE24A'], ['EE24B'], ['EE25A']],
      licences: 'held',
    },
  },
  {
    placed: 122,
    startsOn: 120,
    state: 'invoiced',
    reference: 'Ekbacken BA',
    line: { licence: 1, ending: '-E', classes: [['BA24A'], ['BA25A']], licences: 'held' },
  },
  {
    placed: 121,
    startsOn: 120,
    state: 'confirmed',
    reference: 'Ekbacken FT',
    line: { licence: 2, ending: '-E', classes: [['FT24A'], ['FT25A']], licences: 'held' },
  },
  {
    placed: 3,
    startsOn: 3,
    state: 'rejected',
    reference: 'Ekbacken FT',
    line: { licence: 2, ending: '-P', classes: [['FT25A', 0, 3]], licences: 'new' },
  },
  {
    placed: 1,
    startsOn: 1,
    state: 'waiting',
    reference: 'Ekbacken BA',
    line: { licence: 1, ending: '-P', classes: [['BA25A', 0, 2]], licences: 'new' },
  },
  {
    placed: 0.1,
    startsOn: 0,
    state: 'unknown',
    reference: 'Ekbacken BA',
    line: { licence: 1, ending: '-P', classes: [['BA25A', 2, 4]], licences: 'new' },
  },
  {
    placed: 0,
    startsOn: 0,
    state: 'accepted',
    reference: 'Ekbacken FT',
    line: { licence: 2, ending: '-P', classes: [['FT25A', 3, 4]], licences: 'new' },
  },
];

/** In öre, as the accounting stand-in has it in list A. */
export const demoPrices = { '-E': 50_000, '-P': 25_000 } as const;
