import { companyWith } from './company.ts';
import { standIn } from './server.ts';

const { env } = process;
const shortestSecret = 32;
const host = env.ACCOUNTING_STAND_IN_HOST ?? '127.0.0.1';
const port = Number(env.ACCOUNTING_STAND_IN_PORT ?? 3005);
const secret = env.ACCOUNTING_STAND_IN_SECRET ?? '';

// It has no real secrets and obeys everybody.
if (!/^(127(\.\d{1,3}){3}|::1|localhost)$/.test(host))
  end('The accounting stand-in listens on loopback only.');
if (secret.length < shortestSecret)
  end(`ACCOUNTING_STAND_IN_SECRET must have at least ${shortestSecret} characters.`);

const ahead = env.ACCOUNTING_STAND_IN_CLOCK
  ? new Date(env.ACCOUNTING_STAND_IN_CLOCK).getTime() - Date.now()
  : 0;

const server = standIn({
  clientId: env.ACCOUNTING_STAND_IN_CLIENT ?? 'stand-in',
  secret,
  tenantId: env.ACCOUNTING_STAND_IN_TENANT ?? '1',
  company: companyWith(),
  file: env.ACCOUNTING_STAND_IN_FILE,
  now: () => Date.now() + ahead,
});

function stop() {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}

function end(why: string): never {
  console.error(why);
  process.exit(1);
}

// The parent keeps our input open; it closes when the parent ends in any way.
if (process.argv.includes('--with-parent')) {
  process.stdin.resume().on('end', stop).on('error', stop);
  process.on('SIGINT', () => {});
} else process.on('SIGINT', stop);
process.on('SIGTERM', stop);

server.on('error', (error: NodeJS.ErrnoException) =>
  end(
    error.code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is taken by another program.`
      : error.message,
  ),
);
server.listen({ host, port }, () => {
  const address = server.address();
  const number = typeof address === 'object' && address ? address.port : port;
  console.log(`The accounting stand-in is ready at http://${host}:${number}`);
});
