import pg from 'pg';
import { type DestinationStream, type LevelWithSilent, pino } from 'pino';

/**
 * The process's log: a line of JSON for each entry. Errors stand in it without what people sent.
 */
export const openLog = (level: LevelWithSilent, to?: DestinationStream) =>
  pino({ level, serializers: { err: errorForLog } }, to);

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Where the database met it. */
  place?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * What a log may hold of an error: its kind, words that quote nobody, and where it came from.
 * Libraries put what they worked with into an error's other fields: the parameters of a statement,
 * the bytes of a request.
 */
function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: messageForLog(error),
    ...(typeof code === 'string' && { code }),
    ...(error instanceof pg.DatabaseError && {
      place: [error.table, error.column, error.constraint].filter(Boolean).join('.'),
    }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}

/** An error's message without the values that it quotes. */
export function messageForLog(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown was a ${typeof error}.`;
  const { query } = error as { query?: unknown };
  // Drizzle writes the parameters after the statement.
  if (typeof query === 'string') return `Failed query: ${query}`;
  if (error instanceof pg.DatabaseError) return messageOfDatabase(error);
  // Of a text that cannot be parsed the message repeats a part.
  if (error instanceof SyntaxError) return 'A text could not be parsed.';
  return error.message.replace(/"[^"]*"/g, '"…"');
}

/** PostgreSQL's messages name tables and columns; only those about data (class 22) repeat it. */
const messageOfDatabase = ({ code = '', message }: pg.DatabaseError) =>
  code.startsWith('22') ? `The database did not take a value: ${code}` : message;

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
