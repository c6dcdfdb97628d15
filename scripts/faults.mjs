// npm run faults -- --students 32 --kills 10: students commit while the product and its database
// are killed again and again, and while the disk is full; nothing may be lost.
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
  },
});
const [students, kills] = [Number(values.students), Number(values.kills)];
if (!Number.isInteger(students) || students < 1 || !Number.isInteger(kills) || kills < 0) {
  stop('Usage: npm run faults -- --students 32 --kills 10');
}
const { faults } = await import('./faults/faults.mjs');
process.exitCode = (await faults({ students, kills })) ? 0 : 1;
