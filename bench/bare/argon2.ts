// Password checks a second with nothing else, for each way of sharing them out.
import { verify } from '@node-rs/argon2';

const [hash = '', password = '', seconds = '3', ...ways] = process.argv.slice(2);

for (const atOnce of ways.map(Number)) console.log((await pace(atOnce)).toFixed(2));

async function pace(atOnce: number) {
  let checked = 0;
  const from = performance.now();
  const end = from + Number(seconds) * 1000;
  const lane = async () => {
    while (performance.now() < end) {
      if (!(await verify(hash, password))) throw new Error('The password is not that of the hash.');
      checked++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (checked * 1000) / (performance.now() - from);
}
