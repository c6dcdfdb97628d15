import { isKeyword, leafOf } from './elements.ts';
import { codesFor, type Model, mayRead, type Refused } from './model.ts';

type Read = { value: string } | Refused;

/** Reads an element like GetValue in a running session (1.2: RTE 3.3.2.3; 2004: RTE 3.1.4.1). */
export function readElement(model: Model, element: string): Read {
  const { standard, values } = model;
  const leaf = leafOf(standard, element);
  if (!leaf) return readOther(model, element);
  if (!mayRead(model, leaf, element)) return { error: codesFor(model).writeOnly };
  if (!values.reaches(element)) return { error: codesFor(model).noSuchIndex.get };
  if (leaf.kind === 'navigation') return { value: values.get(element) ?? '_none_' };
  // The kernel derives completion and success from a measure and a threshold.
  const computed = element === 'cmi.completion_status' || element === 'cmi.success_status';
  const kept = values.get(element);
  if (kept !== undefined && !computed) return { value: kept };
  // The kernel's default would put a maximum that nobody reported into the results.
  if (standard === '1.2' && element.endsWith('.score.max')) return { value: '' };
  return fromKernel(model, element);
}

/** Keywords, `request_valid`, and names that only the kernel can tell apart. */
function readOther(model: Model, element: string): Read {
  const { standard, values, isRequestValid } = model;
  const collection = /^(.+)\._count$/.exec(element)?.[1];
  if (collection && values.reaches(element) && values.hasCollection(collection))
    return { value: String(values.countOf(collection)) };
  const request =
    /^adl\.nav\.request_valid\.(continue|previous|(?:choice|jump)\.\{target=[^}]+\})$/.exec(
      element,
    )?.[1];
  if (standard === '2004' && request && isRequestValid)
    return { value: String(isRequestValid(request)) };
  if (isKeyword(element) || element.startsWith('adl.nav.request_valid.'))
    return fromKernel(model, element);
  return { error: element === '' ? codesFor(model).noName.get : codesFor(model).undefinedElement };
}

function fromKernel(model: Model, element: string): Read {
  const { value, error } = model.kernel.read(element);
  if (error !== 0) return { error };
  // For a category the kernel returns its own object.
  if (typeof value !== 'string' && typeof value !== 'number')
    return { error: codesFor(model).undefinedElement };
  return { value: String(value) };
}
