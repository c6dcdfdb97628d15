import pg from 'pg';
import { type DestinationStream, type LevelWithSilent, pino } from 'pino';

/** The process's log: JSON lines, without user data in errors. */
export const openLog = (level: LevelWithSilent, to?: DestinationStream) =>
  pino({ level, serializers: { err: errorForLog } }, to);

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  place?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * The safe part of an error: class, message, stack. Libraries attach parameters and request bytes
 * to errors.
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

/** An error's message without quoted values. */
export function messageForLog(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown was a ${typeof error}.`;
  const { query } = error as { query?: unknown };
  // Drizzle appends the parameters.
  if (typeof query === 'string') return `Failed query: ${query}`;
  if (error instanceof pg.DatabaseError) return messageOfDatabase(error);
  // Parse errors quote the text.
  if (error instanceof SyntaxError) return 'A text could not be parsed.';
  return error.message.replace(/"[^"]*"/g, '"…"');
}

/** Only PostgreSQL's data exceptions (class 22) quote values. */
const messageOfDatabase = ({ code = '', message }: pg.DatabaseError) =>
  code.startsWith('22') ? `The database did not take a value: ${code}` : message;

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
