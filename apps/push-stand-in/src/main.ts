import { standIn } from './server.ts';

const { env } = process;
const host = env.PUSH_STAND_IN_HOST ?? '127.0.0.1';
const port = Number(env.PUSH_STAND_IN_PORT ?? 3006);

// It obeys everybody.
if (!/^(127(\.\d{1,3}){3}|::1|localhost)$/.test(host))
  end('The push stand-in listens on loopback only.');

const server = standIn();

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
  console.log(`The push stand-in is ready at http://${host}:${number}`);
});
