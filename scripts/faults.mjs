// npm run faults -- --students 32 --kills 10: students commit while the product and its database
// are killed again and again, and while the disk is full; nothing may be lost.
// npm run faults -- --ends 20: all connections of the database are ended while they commit.
// npm run faults -- --orders 1000 --kills 10: purchasers order while two processes are killed and
// accounting commits every fault; each order must be there once.
// npm run faults -- --drain 200: purchasers order while accounting is away; once it is back, the
// orders must go as fast as it allows.
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, ensureNode, stop } from './lib/prepare.mjs';

ensureNode();
ensureInstalled();
ensureBuilt();

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '32' },
    kills: { type: 'string', default: '10' },
    ends: { type: 'string' },
    orders: { type: 'string' },
    drain: { type: 'string' },
  },
});
const isCount = (text, least) => Number.isInteger(Number(text)) && Number(text) >= least;
const { students, kills, ends = '0', orders = '1', drain: waiting = '1' } = values;
if (
  !isCount(students, 1) ||
  !isCount(kills, 0) ||
  !isCount(ends, 0) ||
  !isCount(orders, 1) ||
  !isCount(waiting, 1)
) {
  stop(
    'Usage: npm run faults -- --students 32 --kills 10, or -- --ends 20, or -- --orders 1000 --kills 10, or -- --drain 200',
  );
}
const { drain, endsOfConnections, faults, faultsOfOrders } = await import('./faults/faults.mjs');

function trial() {
  if (values.drain) return drain({ orders: Number(waiting) });
  if (values.orders) return faultsOfOrders({ orders: Number(orders), kills: Number(kills) });
  if (values.ends) return endsOfConnections({ students: Number(students), ends: Number(ends) });
  return faults({ students: Number(students), kills: Number(kills) });
}

process.exitCode = (await trial()) ? 0 : 1;
