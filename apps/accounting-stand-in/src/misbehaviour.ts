/**
 * What can go wrong with an answer: a page of HTML with 502 or 500, none at all, a closed
 * connection, a text that is no JSON, and too many requests.
 */
export const faults = ['html', 'error', 'silence', 'cut', 'garbage', 'busy'] as const;

export type Fault = (typeof faults)[number];

interface Wish {
  /** For the next answers, one after another. */
  next?: Fault[];
  /** For every answer from now on; null ends it. */
  always?: Fault | null;
  /** Whether it speaks of tokens too. */
  tokens?: boolean;
}

export function misbehaviour() {
  let next: Fault[] = [];
  let always: Fault | null = null;
  let tokens = false;
  return {
    wish(wish: Wish) {
      next = wish.next ?? next;
      always = wish.always === undefined ? always : wish.always;
      tokens = wish.tokens ?? false;
    },
    /** What the answer that is due does wrong. */
    take: (what: 'token' | 'list'): Fault | undefined =>
      what === 'token' && !tokens ? undefined : (next.shift() ?? always ?? undefined),
  };
}

export const htmlPage = (status: number) =>
  `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center><hr><center>nginx</center></body></html>`;

/**
 * The body of a refusal. The original writes the fields in two ways and the code as a number or as
 * a text, and nobody can tell which comes next.
 */
export function spelling() {
  let turn = 0;
  return (code: number, message: string) => {
    turn += 1;
    return turn % 2 === 1
      ? { ErrorInformation: { error: 1, message, code } }
      : { ErrorInformation: { Error: 1, Message: message, Code: String(code) } };
  };
}
