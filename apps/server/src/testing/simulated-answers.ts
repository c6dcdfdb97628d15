// Answers of a simulated class: as content reports them and as a teacher reads them.

export interface Choice {
  raw: string;
  reads: string[];
  isRight: boolean | null;
}

export interface Asked {
  id: string;
  type: string;
  patterns: string[];
  isReported: boolean;
  choices: Choice[];
}

const right = (raw: string, ...reads: string[]): Choice => ({
  raw,
  reads: reads.length > 0 ? reads : [raw],
  isRight: true,
});
const wrong = (raw: string, ...reads: string[]): Choice => ({
  raw,
  reads: reads.length > 0 ? reads : [raw],
  isRight: false,
});
const free = (raw: string, ...reads: string[]): Choice => ({
  raw,
  reads: reads.length > 0 ? reads : [raw],
  isRight: null,
});

export const in2004: Asked[] = [
  {
    id: 'tf',
    type: 'true-false',
    patterns: ['true'],
    isReported: true,
    choices: [right('true'), wrong('false')],
  },
  {
    id: 'choice',
    type: 'choice',
    patterns: ['koppar[,]silver'],
    isReported: false,
    choices: [
      right('koppar[,]silver', 'koppar', 'silver'),
      wrong('koppar'),
      wrong('gummi[,]koppar', 'gummi', 'koppar'),
    ],
  },
  {
    id: 'driver',
    type: 'choice',
    patterns: ['urn:scormdriver:Malm%C3%B6%2C%20Sk%C3%A5ne'],
    isReported: false,
    choices: [
      right('urn:scormdriver:Malm%C3%B6%2C%20Sk%C3%A5ne', 'Malmö, Skåne'),
      wrong('urn:scormdriver:Lund', 'Lund'),
    ],
  },
  {
    id: 'order',
    type: 'sequencing',
    patterns: ['bryt[,]l%C3%A5s[,]m%C3%A4t'],
    isReported: true,
    choices: [
      right('bryt[,]lås[,]mät', 'bryt', 'lås', 'mät'),
      wrong('lås[,]bryt[,]mät', 'lås', 'bryt', 'mät'),
    ],
  },
  {
    id: 'pairs',
    type: 'matching',
    patterns: ['a[.]1[,]b[.]2'],
    isReported: false,
    choices: [
      right('a[.]1[,]b[.]2', 'a – 1', 'b – 2'),
      wrong('a[.]2[,]b[.]1', 'a – 2', 'b – 1'),
      wrong('a[.]1', 'a – 1'),
    ],
  },
  {
    id: 'fill',
    type: 'fill-in',
    patterns: ['{lang=sv}{case_matters=false}Malmö, Skåne'],
    isReported: false,
    choices: [right('Malmö, Skåne'), wrong('Lund'), wrong('{lang=sv}Ystad', 'Ystad')],
  },
  {
    id: 'blanks',
    type: 'fill-in',
    patterns: [],
    isReported: true,
    choices: [
      right('volt|#|{lang=sv}ampere', 'volt', 'ampere'),
      wrong('volt|#|ohm', 'volt', 'ohm'),
    ],
  },
  {
    id: 'long',
    type: 'long-fill-in',
    patterns: [],
    isReported: false,
    choices: [free('Jag bryter, låser och mäter.'), free('Vet inte')],
  },
  {
    id: 'number',
    type: 'numeric',
    patterns: ['17[:]19'],
    isReported: false,
    choices: [right('18'), right('17,5'), wrong('20')],
  },
  {
    id: 'likert',
    type: 'likert',
    patterns: [],
    isReported: true,
    choices: [free('bra'), free('mindre bra')],
  },
  {
    id: 'did',
    type: 'performance',
    patterns: [],
    isReported: true,
    choices: [
      right('s1[.]7.5[,]s2[.]urn:scormdriver:Bl%C3%A5', 's1 – 7.5', 's2 – Blå'),
      wrong('s1[.]7', 's1 – 7'),
    ],
  },
  {
    id: 'other',
    type: 'other',
    patterns: [],
    isReported: true,
    choices: [right('3.14'), wrong('example.com')],
  },
];

export const in12: Asked[] = [
  {
    id: 'tf',
    type: 'true-false',
    patterns: ['t'],
    isReported: false,
    choices: [right('t', 'true'), wrong('f', 'false')],
  },
  {
    id: 'choice',
    type: 'choice',
    patterns: ['{a,b}'],
    isReported: false,
    choices: [right('a,b', 'a', 'b'), right('{b,a}', 'b', 'a'), wrong('c')],
  },
  {
    id: 'order',
    type: 'sequencing',
    patterns: ['a,b,c'],
    isReported: true,
    choices: [right('a,b,c', 'a', 'b', 'c'), wrong('b,a,c', 'b', 'a', 'c')],
  },
  {
    id: 'pairs',
    type: 'matching',
    patterns: ['1.a,2.b'],
    isReported: false,
    choices: [right('1.a,2.b', '1 – a', '2 – b'), wrong('1.b,2.a', '1 – b', '2 – a')],
  },
  {
    id: 'fill',
    type: 'fill-in',
    patterns: ['Malmö, Skåne'],
    isReported: false,
    choices: [right('malmö, skåne'), wrong('Lund')],
  },
  {
    id: 'number',
    type: 'numeric',
    patterns: ['18'],
    isReported: false,
    choices: [right('18'), wrong('81')],
  },
  {
    id: 'did',
    type: 'performance',
    patterns: [],
    isReported: true,
    choices: [right('a.7,b.6', 'a – 7', 'b – 6'), wrong('a.7,b.1', 'a – 7', 'b – 1')],
  },
];

export function draws(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export type Picks = ReadonlyMap<string, Choice>;

/** One more than the choices: some leave questions unanswered. */
export function picked(questions: readonly Asked[], draw: (below: number) => number): Picks {
  return new Map(
    questions.flatMap(({ id, choices }) => {
      const choice = choices[draw(choices.length + 1)];
      return choice ? [[id, choice] as const] : [];
    }),
  );
}

export function valuesOf(
  questions: readonly Asked[],
  picks: Picks,
  standard: '1.2' | '2004',
): [string, string][] {
  const values: [string, string][] = [];
  const answered = questions.filter(({ id }) => picks.has(id));
  for (const [n, { id, type, patterns, isReported }] of answered.entries()) {
    const { raw, isRight } = picks.get(id) ?? { raw: '', isRight: null };
    const set = (name: string, value: string) =>
      values.push([`cmi.interactions.${n}.${name}`, value]);
    set('id', id);
    set('type', type);
    for (const [index, pattern] of patterns.entries())
      set(`correct_responses.${index}.pattern`, pattern);
    set(standard === '2004' ? 'learner_response' : 'student_response', raw);
    if (isReported && isRight !== null)
      set('result', isRight ? 'correct' : standard === '2004' ? 'incorrect' : 'wrong');
  }
  return values;
}
