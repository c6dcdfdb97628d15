import { Refusal } from '../fail.ts';
import { type ParseAnswer, type ParseRequest, type Parser, ready } from './parser.ts';

interface ServedParser {
  name: string;
  parse(input: unknown): unknown;
}

export const served = <Input, Output>(
  { name }: Parser<Input, Output>,
  parse: (input: Input) => Output | Promise<Output>,
): ServedParser => ({ name, parse: parse as ServedParser['parse'] });

/** V8's messages for a value above a size limit. */
const outOfMemory =
  /allocation failed|Invalid (?:string|array|typed array) length|Cannot create a string/i;

/** Answers a parser pool's requests in the child process; ends with the pool. */
export function serveParsers(parsers: readonly ServedParser[]) {
  process.on('disconnect', () => process.exit());
  process.on('message', async (request: ParseRequest) => process.send?.(await answerTo(request)));
  process.send?.(ready);

  async function answerTo({ name, input }: ParseRequest): Promise<ParseAnswer> {
    try {
      const parser = parsers.find((each) => each.name === name);
      if (!parser) throw new Error(`No parser is named ${name}.`);
      return { output: await parser.parse(input) };
    } catch (error) {
      if (error instanceof Refusal)
        return { refused: { code: error.code, details: error.details } };
      if (error instanceof RangeError && outOfMemory.test(error.message))
        return { exhausted: true };
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
}
