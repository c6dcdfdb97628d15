import type { ChildProcess } from 'node:child_process';
import { fail, Refusal } from '../fail.ts';
import { type Sender, Turns } from '../turns/turns.ts';
import { type ParseAnswer, type ParseRequest, type Parser, ready } from './parser.ts';
import { processorMs } from './processor-time.ts';
import { type ParserProgram, startProcess } from './start-process.ts';

export interface ParserPool {
  /**
   * The parser's output. Refuses with the parser's codes, also for time and memory, and with
   * `ServiceUnavailable` when too much waits, when it has waited for too long, when the machine has
   * no time for the process, or when the system killed it twice. `milliseconds` shortens the limit.
   */
  parse<Input, Output>(
    parser: Parser<Input, Output>,
    input: Input,
    options?: { milliseconds?: number },
  ): Promise<Output>;
  /** The same pool for one sender: it is used in turns by person, and work ends when they leave. */
  by(sender: Sender): ParserPool;
  /** Ends all processes; running requests get `ServiceUnavailable`. */
  close(): void;
}

interface Options extends ParserProgram {
  idleMs?: number;
  /** How much more time may pass than the processor time that a parser is allowed. */
  mostWaiting?: number;
}

const queue = { longest: 50, longestOfPerson: 10, patienceMs: 120_000 };
/** The sender of files that the product reads by itself, such as its demonstration's packages. */
const product: Sender = { person: '' };
const usualIdleMs = 20_000;
/** Limits how many later files one file can affect. */
const mostRuns = 100;
const usualMostWaiting = 10;
const longestStartMs = 120_000;
const pollMs = 50;

/**
 * Runs each parser in its own limited processes, one request at a time. A process is reused, but
 * never after a failure.
 */
export function parserPool(options: Options): ParserPool {
  const lanes = new Map<string, Lane>();
  let isClosed = false;

  const by = (sender: Sender): ParserPool => ({
    async parse(parser, input, { milliseconds = parser.milliseconds } = {}) {
      if (isClosed) fail('ServiceUnavailable');
      const lane = lanes.get(parser.name) ?? new Lane(parser, options);
      lanes.set(parser.name, lane);
      return (await lane.run(sender, input, milliseconds)) as never;
    },
    by,
    close() {
      isClosed = true;
      for (const lane of lanes.values()) lane.close();
    },
  });
  return by(product);
}

class Lane {
  readonly #parser: Parser<unknown, unknown>;
  readonly #options: Options;
  readonly #idle: Worker[] = [];
  readonly #busy = new Set<Worker>();
  readonly #turns: Turns;

  constructor(parser: Parser<unknown, unknown>, options: Options) {
    this.#parser = parser;
    this.#options = options;
    // One slot is left to others: a short file does not wait for another person's long ones.
    const atOnceOfPerson = Math.max(1, parser.atOnce - 1);
    this.#turns = new Turns({ atOnce: parser.atOnce, atOnceOfPerson, ...queue });
  }

  run(sender: Sender, input: unknown, milliseconds: number): Promise<unknown> {
    const limit = Math.min(milliseconds, this.#parser.milliseconds);
    return this.#turns.run(sender, async () => {
      try {
        return await this.#runOnce(sender, input, limit);
      } catch (error) {
        // Short of memory, the system kills these processes first, whatever their file is like.
        if (error instanceof Killed) return await this.#runOnce(sender, input, limit);
        throw error;
      }
    });
  }

  async #runOnce({ left }: Sender, input: unknown, milliseconds: number): Promise<unknown> {
    const worker = this.#idleWorker() ?? new Worker(this.#parser, this.#options);
    const endWork = () => worker.end();
    this.#busy.add(worker);
    left?.addEventListener('abort', endWork);
    try {
      return await worker.run(input, milliseconds);
    } finally {
      left?.removeEventListener('abort', endWork);
      this.#busy.delete(worker);
      if (worker.mayGoOn) this.#keep(worker);
      else worker.end();
    }
  }

  #idleWorker(): Worker | undefined {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop())
      if (worker.mayGoOn) return worker;
    return undefined;
  }

  #keep(worker: Worker) {
    this.#idle.push(worker);
    worker.afterIdle(this.#options.idleMs ?? usualIdleMs, () =>
      this.#idle.splice(this.#idle.indexOf(worker), 1),
    );
  }

  close() {
    this.#turns.close();
    for (const worker of [...this.#idle, ...this.#busy]) worker.end();
  }
}

/** The system ended the process: nobody knows what the file would have been. */
class Killed extends Refusal {
  constructor() {
    super('ServiceUnavailable');
  }
}

/** With these a process ends itself, as when memory that it asks for is refused. */
const ownSignals: readonly (NodeJS.Signals | null)[] = [
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
];

class Worker {
  readonly #parser: Parser<unknown, unknown>;
  readonly #process: ChildProcess;
  readonly #started: Promise<void>;
  #idleTimer: NodeJS.Timeout | undefined;
  #ended: 'by time' | 'by us' | undefined;
  #runs = 0;
  #isExhausted = false;
  readonly #mostWaiting: number;

  constructor(parser: Parser<unknown, unknown>, options: Options) {
    this.#parser = parser;
    this.#mostWaiting = options.mostWaiting ?? usualMostWaiting;
    this.#process = startProcess(parser, options);
    // It must not keep the server alive.
    this.#process.unref();
    this.#process.channel?.unref();
    // The pending request notices a failed start.
    this.#process.on('error', () => {});
    this.#started = this.#start();
    this.#started.catch(() => {});
  }

  /** Resolves when the process has loaded the parsers. */
  #start(): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.#end('by us'), longestStartMs).unref();
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        this.#process.off('message', onMessage).off('close', onClose).off('error', onError);
        finish();
      };
      const onMessage = (message: unknown) => message === ready && settle(resolve);
      const onClose = () =>
        settle(() => reject(this.#ended ? new Refusal('ServiceUnavailable') : new Killed()));
      const onError = (error: Error) => settle(() => reject(error));
      this.#process.on('message', onMessage).on('close', onClose).on('error', onError);
    });
  }

  get mayGoOn() {
    const isAlive =
      this.#process.connected && this.#ended === undefined && this.#process.exitCode === null;
    return isAlive && !this.#isExhausted && this.#runs < mostRuns;
  }

  async run(input: unknown, milliseconds: number): Promise<unknown> {
    clearTimeout(this.#idleTimer);
    this.#runs += 1;
    await this.#started;
    const { name, refusals } = this.#parser;
    return new Promise<unknown>((resolve, reject) => {
      const stopWatching = this.#limitTo(milliseconds);
      const settle = (finish: () => void) => {
        stopWatching();
        this.#process.off('message', onAnswer).off('close', onClose).off('error', onError);
        finish();
      };
      const onAnswer = (message: unknown) =>
        settle(() => {
          const answer = message as ParseAnswer;
          this.#isExhausted = 'exhausted' in answer;
          if ('output' in answer) resolve(answer.output);
          else if ('refused' in answer)
            reject(new Refusal(answer.refused.code, answer.refused.details));
          else
            reject(
              'exhausted' in answer
                ? new Refusal(refusals.memory)
                : new Error(`A parser failed: ${answer.fault}`),
            );
        });
      const onError = (error: Error) => settle(() => reject(error));
      const onClose = (_code: number | null, signal: NodeJS.Signals | null) =>
        settle(() => {
          const code = { 'by time': refusals.time, 'by us': 'ServiceUnavailable' } as const;
          if (this.#ended) reject(new Refusal(code[this.#ended]));
          else if (signal && !ownSignals.includes(signal)) reject(new Killed());
          else reject(new Refusal(refusals.memory));
        });
      this.#process.on('message', onAnswer).on('close', onClose).on('error', onError);
      const request: ParseRequest = { name, input };
      // The exit event answers the request.
      this.#process.send(request, (error) => error && this.#end('by us'));
    });
  }

  /** Ends the process when it has worked for too long; returns what ends the watch. */
  #limitTo(milliseconds: number): () => void {
    const pid = this.#process.pid ?? 0;
    const before = processorMs(pid) ?? 0;
    const isOver = () => (processorMs(pid) ?? 0) - before >= milliseconds;
    const poll = setInterval(() => isOver() && this.#end('by time'), pollMs);
    // A process that hardly worked in that time is not to blame, where that is known.
    const wall = setTimeout(() => {
      const isToBlame = isOver() || processorMs(pid) === undefined;
      this.#end(isToBlame ? 'by time' : 'by us');
    }, milliseconds * this.#mostWaiting);
    return () => {
      clearInterval(poll);
      clearTimeout(wall);
    };
  }

  afterIdle(ms: number, onEnd: () => void) {
    this.#idleTimer = setTimeout(() => {
      onEnd();
      this.end();
    }, ms).unref();
  }

  end() {
    this.#end('by us');
  }

  #end(reason: 'by time' | 'by us') {
    clearTimeout(this.#idleTimer);
    this.#ended ??= reason;
    this.#process.kill('SIGKILL');
  }
}
