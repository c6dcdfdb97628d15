import type { Call, Input, Line } from '@gesall/contract';
import { requireSuccess } from './call.ts';
import { requestWithSession } from './send.ts';

/**
 * Reads a declared stream line by line, until it ends or `signal` aborts it. Renews the session
 * once, as `send` does. Leaving the loop closes the connection.
 *
 * @throws {CallFailure} when the stream could not be opened.
 */
export async function* openStream<C extends Call>(
  call: C,
  input: Input<C>,
  signal: AbortSignal,
): AsyncGenerator<Line<C>, void> {
  const response = await requestWithSession(call, input, signal);
  await requireSuccess(response);
  if (!response.body) return;
  let rest = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line);
  }
}
