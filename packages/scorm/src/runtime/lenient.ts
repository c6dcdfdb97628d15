import type { Leaf } from './elements.ts';
import type { Standard } from './errors.ts';

/** The maximum length of one value (SCORM.md keeps suspend data of up to 1 MiB). */
const longestValue = 1_048_576;

/** The kernel's own limits: longer values are kept raw, and the kernel gets their beginning. */
const kernelText: Record<Standard, number> = { '1.2': 255, '2004': 250 };
const kernelId: Record<Standard, number> = { '1.2': 255, '2004': 4000 };

/**
 * An ASCII stand-in: non-ASCII letters become their codes, delimiters stay, and equality is
 * preserved.
 */
const ascii = (value: string): string =>
  value.replace(
    /[^\x20-\x7e]/gu,
    (letter) => `x${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** Longer names are shortened for the kernel, with a hash to keep them distinct. */
const longestName = 180;

/**
 * A stand-in for a name in an answer: content uses the texts of options, with spaces and commas
 * that identifiers may not contain.
 */
function name(value: string): string {
  const plain = ascii(value).replace(
    /[^\w.:%+()/-]/g,
    (sign) => `x${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (plain.length <= longestName) return plain;
  let sum = 0;
  for (const letter of plain) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_000_007;
  return `${plain.slice(0, longestName)}-${sum}`;
}

/** Replaces every name of an answer by its stand-in and keeps the delimiters. */
const named = (value: string, between: RegExp): Shown => {
  const show = value
    .split(between)
    .map((part) => (between.test(part) ? part : name(part)))
    .join('');
  return show === value ? { show } : { show, lenient: 'letters' };
};

/** Prefixes of a text: its language, and how it is compared. */
const textPrefixes = /^(\{(lang|case_matters|order_matters)=[^}]*\})*/;

/** The kernel must not judge texts, which may contain commas; it judges their prefixes. */
const texts = (value: string): string =>
  value
    .split('[,]')
    .map((part, position) => {
      const prefix = textPrefixes.exec(part)?.[0] ?? '';
      return part.length > prefix.length ? `${prefix}t${position}` : part;
    })
    .join('[,]');

const decimal = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;

/**
 * A time interval of 2004: `P`, then at least one part; fractions only in the seconds (RTE
 * 4.1.1.7).
 */
const interval = /^P(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?$/;

const zoneWithoutFraction = /(:\d\d)(Z|[+-]\d\d(?::?\d\d)?)$/;

const navigation =
  /^(continue|previous|exit|exitAll|abandon|abandonAll|suspendAll|_none_|\{target=[^}\s]+\}(choice|jump))$/;

const mayBeEmptied = new Set(['cmi.location', 'cmi.learner_preference.language']);

/** `refuse` and `accept` are final; `show` is what the kernel judges instead of the raw value. */
export type Shown =
  | { refuse: true }
  | { accept: true }
  | { show: string; lenient?: 'length' | 'letters' };

interface LeafValue {
  standard: Standard;
  leaf: Leaf;
  value: string;
  /** The interaction type beside an element, "" elsewhere. */
  type: string;
}

/**
 * The value that the kernel judges: the raw one, or a stand-in where the kernel is stricter than
 * real content (known-departures.md, A and B). Inside collections the kernel always gets a value,
 * so that its indices match ours.
 */
export function shownToKernel(given: LeafValue): Shown {
  const { standard, leaf, value } = given;
  if (value.length > longestValue) return { refuse: true };
  if (value === '' && mayBeEmptied.has(leaf.pattern)) return { accept: true };
  switch (leaf.kind) {
    case 'text':
      // A comment's location may be empty.
      return value === '' && leaf.pattern.endsWith('.location')
        ? { show: '-' }
        : shortened(value, kernelText[standard]);
    case 'store':
      return { accept: true };
    case 'id':
      return shownId(standard, value);
    case 'interval':
      return interval.test(value) ? { show: value } : { refuse: true };
    case 'timestamp':
      return { show: value.replace(zoneWithoutFraction, '$1.0$2') };
    case 'navigation':
      return navigation.test(value) ? { accept: true } : { refuse: true };
    case 'decimal':
      return { show: decimal.test(value) ? '1' : value };
    case 'answer':
      return shownAnswer(given);
    case 'plain':
      return { show: noSpeed(leaf, value) ? '1' : value };
  }
}

/** A delivery speed of zero is valid (RTE 4.2.13), but the kernel refuses it. */
const noSpeed = ({ pattern }: Leaf, value: string): boolean =>
  pattern === 'cmi.learner_preference.delivery_speed' && decimal.test(value) && Number(value) === 0;

const shortened = (value: string, limit: number): Shown =>
  value.length > limit ? { show: value.slice(0, limit), lenient: 'length' } : { show: value };

const inAscii = (value: string): Shown => {
  const show = ascii(value);
  return show === value ? { show } : { show, lenient: 'letters' };
};

function shownId(standard: Standard, value: string): Shown {
  if (value === '') return { refuse: true };
  if (value.length > kernelId[standard])
    return { show: ascii(value).slice(0, kernelId[standard]), lenient: 'length' };
  const shown = inAscii(value);
  return 'show' in shown ? { ...shown, show: shown.show.slice(0, kernelId[standard]) } : shown;
}

function shownAnswer({ standard, leaf, value, type }: LeafValue): Shown {
  if (standard === '1.2') return value === '' ? { show: value } : shownId(standard, value);
  const isPattern = leaf.pattern.endsWith('.pattern');
  switch (type) {
    case 'fill-in':
    case 'other':
      return { show: isPattern && type === 'other' ? 't' : texts(value) };
    case 'long-fill-in':
      return {
        show: isPattern
          ? texts(value.replace(/^\{case_matters=(true|false)\}/, '').replaceAll('[,]', ' '))
          : texts(value),
      };
    case 'choice':
      return value === '' && !isPattern ? { accept: true } : named(value, /(\[,\])/);
    case 'likert':
      return value === '' && !isPattern ? { accept: true } : named(value, /([[\]])/);
    case 'sequencing': {
      const shown = named(value, /(\[,\])/);
      return isPattern && 'show' in shown ? { ...shown, show: distinctSteps(shown.show) } : shown;
    }
    case 'matching':
      return named(value, /(\[[,.]\])/);
    case 'performance':
      return named(value, /(\[[,.:]\])/);
    default:
      return inAscii(value);
  }
}

/** A repeated step is a valid order, but the kernel requires distinct names in a pattern. */
const distinctSteps = (value: string): string =>
  value
    .split('[,]')
    .map((step, position) => (step === '' ? step : `${step}-${position}`))
    .join('[,]');
