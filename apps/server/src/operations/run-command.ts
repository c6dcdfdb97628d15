import type pg from 'pg';
import { type Config, readConfig } from '../config.ts';
import { projectRoot } from '../platform/start/project-root.ts';
import { reachDatabase } from './connect-database.ts';

interface Command<Wanted> {
  usage: string;
  /** Parses the arguments; undefined when invalid. */
  reads(args: readonly string[]): Wanted | undefined;
  mayBeNew?: boolean;
  run(wanted: Wanted, around: { config: Config; connection: pg.ClientConfig }): Promise<void>;
}

/** Runs a command beside the product; reports a failure in one sentence. */
export async function runCommand<Wanted>({ usage, reads, mayBeNew = false, run }: Command<Wanted>) {
  const wanted = reads(process.argv.slice(2));
  if (wanted === undefined) {
    console.error(`Usage: ${usage}`);
    process.exitCode = 1;
    return;
  }
  try {
    const config = readConfig(process.env, projectRoot());
    const { connection, leave } = await reachDatabase(config, {
      mayBeNew,
      command: usage.split(' --')[0] ?? usage,
    });
    await run(wanted, { config, connection }).finally(leave);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

export const oneArgument = (args: readonly string[]) =>
  args.length === 1 ? args[0] || undefined : undefined;
