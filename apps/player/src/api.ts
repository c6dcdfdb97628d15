import type { Runtime, Standard } from '@gesall/scorm/runtime';
import type { CallLog } from './call-log.ts';

/**
 * The object that content looks for, only of the package's own standard: wrappers that find both
 * take 2004. It stays the same while the lives behind it change, since content keeps hold of it.
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
  /**
   * Called before content begins, so that a page which comes in the place of another finds a life
   * of its own.
   */
  onInitialize: () => void;
  /** Told of each call, in a preview. */
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
