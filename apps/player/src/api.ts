import type { Runtime, Standard } from '@gesall/scorm/runtime';
import type { CallLog } from './call-log.ts';

/**
 * The API object for the package's own standard only: wrappers that find both versions choose 2004.
 * It stays the same across runs of items, since content keeps a reference.
 */
export function offerApi(
  window: object,
  standard: Standard,
  { current, onInitialize, log }: Offered,
): void {
  const forward = (method: keyof Runtime) => forwardTo(current, method, log);
  const methods = [
    'GetValue',
    'SetValue',
    'Commit',
    'GetLastError',
    'GetErrorString',
    'GetDiagnostic',
  ] as const;
  const named = [
    ...methods.map((method) => [method, method] as const),
    ['Finish', 'Terminate'] as const,
  ];
  const begin = (...given: unknown[]): string => {
    onInitialize();
    return forward('Initialize')(...given);
  };
  const api12 = () => ({
    LMSInitialize: begin,
    ...Object.fromEntries(named.map(([name, method]) => [`LMS${name}`, forward(method)])),
  });
  const api2004 = () => ({
    Initialize: begin,
    ...Object.fromEntries(
      [...methods, 'Terminate' as const].map((method) => [method, forward(method)]),
    ),
  });

  const [name, api] = standard === '1.2' ? ['API', api12()] : ['API_1484_11', api2004()];
  Object.defineProperty(window, name, { value: { ...api, version: '1.0' }, configurable: true });
}

interface Offered {
  current: () => Runtime;
  /** Called first, so that a page that replaces another gets a run of its own. */
  onInitialize: () => void;
  /** Records each call in a preview. */
  log: CallLog | undefined;
}

const askedForErrors: ReadonlySet<keyof Runtime> = new Set([
  'GetLastError',
  'GetErrorString',
  'GetDiagnostic',
]);

const forwardTo =
  (current: () => Runtime, method: keyof Runtime, log: CallLog | undefined) =>
  (...given: unknown[]): string => {
    const runtime = current();
    const answer = (runtime[method] as (...given: unknown[]) => string)(...given);
    if (!askedForErrors.has(method))
      log?.note(method, given, { answer, error: runtime.GetLastError() });
    return answer;
  };
