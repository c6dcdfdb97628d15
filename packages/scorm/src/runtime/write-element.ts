import { isKeyword, type Leaf, leafOf, type Place, placesOf } from './elements.ts';
import { shownToKernel } from './lenient.ts';
import { codesFor, type Model, mayWrite, type Refused } from './model.ts';

/** Accepted: `lenient` is the reason if it violates the standard, `isKept` whether it is stored. */
interface Taken {
  isKept: boolean;
  lenient?: 'length' | 'letters' | undefined;
}

/** Writes an element like SetValue in a running session (1.2: RTE 3.3.2.4; 2004: RTE 3.1.4.2). */
export function writeElement(model: Model, element: string, value: string): Taken | Refused {
  const leaf = leafOf(model.standard, element);
  if (!leaf) return writeOther(model, element, value);
  if (!mayWrite(model, leaf, element)) return { error: codesFor(model).readOnly };
  const error = misplaced(model, element, leaf) || duplicate(model, element, { leaf, value });
  return error ? { error } : store(model, element, { leaf, value });
}

function writeOther(model: Model, element: string, value: string): Taken | Refused {
  const codes = codesFor(model);
  if (isKeyword(element)) return { error: model.kernel.write(element, value) || codes.keyword };
  if (element.startsWith('adl.nav.request_valid.')) return { error: codes.readOnly };
  // Written by old wrappers and never read.
  if (model.standard === '1.2' && /^(nav\.event|evaluation\..+)$/.test(element))
    return { isKept: false };
  return { error: element === '' ? codes.noName.set : codes.undefinedElement };
}

/**
 * Checks the indices before the kernel does, which would create an empty record and refuse
 * afterwards.
 */
function misplaced(model: Model, element: string, leaf: Leaf): number {
  const codes = codesFor(model);
  const places = placesOf(element);
  for (const [depth, place] of places.entries()) {
    const count = model.values.countOf(place.collection);
    if (place.at > count) return codes.noSuchIndex.set;
    if (place.at < count) continue;
    if (place.collection === 'adl.data') return codes.noSuchIndex.set;
    const isInnermost = depth === places.length - 1;
    if (!isInnermost || !makesRecord(model, place, leaf)) return codes.dependency;
  }
  return 0;
}

/**
 * Whether a record may begin with this element: in 2004 objectives and interactions begin with
 * their id.
 */
function makesRecord({ standard }: Model, { collection }: Place, leaf: Leaf): boolean {
  return (
    standard === '1.2' ||
    !/(objectives|interactions)$/.test(collection) ||
    leaf.pattern.endsWith('.id')
  );
}

interface LeafValue {
  leaf: Leaf;
  value: string;
}

/**
 * In 2004 ids are unique in their collection, except for interactions: content may journal the same
 * question again.
 */
function duplicate(model: Model, element: string, { leaf, value }: LeafValue): number {
  const place = placesOf(element).at(-1);
  if (
    model.standard === '1.2' ||
    leaf.kind !== 'id' ||
    !place ||
    place.collection === 'cmi.interactions'
  )
    return 0;
  return model.values.hasIdElsewhere(place, value) ? codesFor(model).duplicate : 0;
}

function store(model: Model, element: string, { leaf, value }: LeafValue): Taken | Refused {
  const { kernel, values } = model;
  const shown = shownOf(model, element, { leaf, value });
  if ('refuse' in shown) return { error: codesFor(model).badValue };
  const place = placesOf(element).at(-1);
  const before = values.get(element);
  if (leaf.pattern === 'cmi.interactions.n.id' && place && before !== undefined && before !== value)
    renew(model, place);
  if ('accept' in shown) {
    values.keep(element, value);
    return { isKept: true };
  }
  // A strict package is judged by its raw value; the standard's own limits then refuse it.
  const isStrict = !model.lenient && shown.lenient !== undefined;
  const error = kernel.write(element, isStrict ? value : shown.show);
  if (error) return { error };
  values.keep(element, value);
  return { isKept: true, lenient: shown.lenient };
}

const shownOf = ({ standard, values }: Model, element: string, { leaf, value }: LeafValue) =>
  shownToKernel({ standard, leaf, value, type: values.typeBeside(element) });

/**
 * Another id at a used index restarts the record: otherwise the next answer would belong to the old
 * question.
 */
function renew({ kernel, values }: Model, place: Place): void {
  values.empty(place);
  kernel.renew(place.collection, place.at);
}

/**
 * Sets a value that an earlier session stored or that follows from the manifest; read-only elements
 * included.
 */
export function seedElement(model: Model, element: string, value: string): void {
  const leaf = leafOf(model.standard, element);
  if (!leaf) return;
  const { kernel, values } = model;
  const shown = shownOf(model, element, { leaf, value });
  // An id refused by the kernel gets a stand-in there: without its record, later indices would not
  // match.
  if ('show' in shown && !kernel.seed(element, shown.show) && leaf.kind === 'id')
    kernel.seed(element, element);
  values.keep(element, value);
}
