import { base, standIn } from './server.ts';

const { env } = process;
const shortestKey = 32;
const host = env.CONTENT_STAND_IN_HOST ?? '127.0.0.1';
const port = Number(env.CONTENT_STAND_IN_PORT ?? 3002);
const key = env.CONTENT_STAND_IN_KEY ?? '';

if (key.length < shortestKey) {
  console.error(`CONTENT_STAND_IN_KEY must have at least ${shortestKey} characters.`);
  process.exit(1);
}

const ahead = env.CONTENT_STAND_IN_CLOCK
  ? new Date(env.CONTENT_STAND_IN_CLOCK).getTime() - Date.now()
  : 0;

const server = standIn({
  key,
  reportUrl: env.REPORT_URL ?? 'http://localhost:3000/api/External/Report',
  reportsFile: env.CONTENT_STAND_IN_REPORTS,
  now: () => new Date(Date.now() + ahead),
});

function stop() {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}

// The parent keeps our input open; it closes when the parent ends in any way.
if (process.argv.includes('--with-parent')) {
  process.stdin.resume().on('end', stop).on('error', stop);
  process.on('SIGINT', () => {});
} else process.on('SIGINT', stop);
process.on('SIGTERM', stop);

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken by another program.`
      : error.message,
  );
  process.exit(1);
});
server.listen({ host, port }, () => {
  const address = server.address();
  const number = typeof address === 'object' && address ? address.port : port;
  console.log(`The content stand-in is ready at http://${host}:${number}${base}`);
});
