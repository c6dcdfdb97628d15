import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { claimPorts } from './ports.ts';

const host = '127.0.0.1';

test('any port is none that systems give to outgoing connections', async () => {
  const ports = await claimPorts(host, [0, 0, 0]);
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(30_000);
  }
});

test('a port that is taken is named', async () => {
  const [port = 0] = await claimPorts(host, [0]);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ host, port }, resolve));
  await expect(claimPorts(host, [0, port])).rejects.toThrow(
    `Port ${port} on ${host} is taken by another program.`,
  );
  await new Promise((resolve) => server.close(resolve));
});
