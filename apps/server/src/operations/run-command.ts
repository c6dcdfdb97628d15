/** Runs a command that takes one argument, and tells in one sentence what went wrong. */
export async function runCommand(usage: string, work: (argument: string) => Promise<void>) {
  const [argument] = process.argv.slice(2);
  if (!argument || process.argv.length > 3) {
    console.error(`Usage: ${usage}`);
    process.exitCode = 1;
    return;
  }
  try {
    await work(argument);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
