import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, openAsBlob, statSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { type Answer, load, type Shot, send } from './load.ts';
import { forgetPeak, peak } from './memory.ts';
import { post } from './scenarios.ts';
import { contentPort, port, staticPort, type World } from './world.ts';

const megabyte = 1_000_000;
const filmMegabytes = 70;
const textCount = 200;
const textBytes = 150_000;
const leastRatio = 0.7;
const mostMegabytes = 200;

const manifest = `<?xml version="1.0"?>
<manifest identifier="M" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3">
<metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="O"><organization identifier="O"><title>Stor</title><item identifier="I" identifierref="R"><title>Stor</title></item></organization></organizations>
<resources><resource identifier="R" type="webcontent" adlcp:scormType="sco" href="index.html"/></resources></manifest>`;

const script = (number: number) =>
  Buffer.from(
    `/* ${number} */ ${Array.from({ length: textBytes / 36 }, () => `v("${randomBytes(16).toString('base64')}",true);`).join('\n')}`,
  );

/** 100 MB: a film and two hundred scripts. */
async function writePackage(path: string) {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(manifest), 'imsmanifest.xml');
  zip.addBuffer(Buffer.from('<!doctype html><title>Stor</title>'), 'index.html');
  zip.addBuffer(randomBytes(filmMegabytes * megabyte), 'film.mp4', { compress: false });
  for (let number = 0; number < textCount; number++)
    zip.addBuffer(script(number), `js/${number}.js`, { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

export async function packages(world: World, { seconds }: { seconds: number }) {
  const { data, product, folder } = world;
  const path = join(folder, 'stor.zip');
  await writePackage(path);
  const [moduleId = 0] = data.moduleIds;
  const form = new FormData();
  form.append('zipFile', await openAsBlob(path), 'stor.zip');
  forgetPeak(product.pid);
  const idle = peak(product.pid);
  const began = performance.now();
  const reply = await fetch(
    `http://localhost:${port}/api/Module/UploadScormToModule?moduleId=${moduleId}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${data.superuserToken}` },
      body: form,
    },
  );
  if (!reply.ok) throw new Error(`The package was refused: ${await reply.text()}`);
  const took = (performance.now() - began) / 1000;
  const held = peak(product.pid);
  console.log(
    `import of ${(statSync(path).size / megabyte).toFixed(0)} MB, ${textCount + 3} files: ${took.toFixed(1)} s, at most ${held.toFixed(0)} MB of memory (${idle.toFixed(0)} before)${held < mostMegabytes ? '' : ` (more than ${mostMegabytes})`}`,
  );
  await serving(world, moduleId, seconds);
}

async function serving({ data, folder, start }: World, moduleId: number, seconds: number) {
  const { cookie, versionId, host } = await aWindow(data, moduleId);
  const plain = join(folder, 'static');
  mkdirSync(plain);
  for (let number = 0; number < textCount; number++)
    writeFileSync(join(plain, `${number}.js`), script(number));
  await start(['--import', 'tsx', 'bench/bare/static.ts'], {
    ...process.env,
    PORT: String(staticPort),
    STATIC_FOLDER: plain,
  });

  const any = () => `${Math.floor(Math.random() * textCount)}.js`;
  // Uncompressed, so that both send the same bytes.
  const ours = () => ({
    method: 'GET' as const,
    path: `/scorm/p/${versionId}/js/${any()}`,
    headers: { host, cookie },
  });
  const theirs = () => ({ method: 'GET' as const, path: `/${any()}`, headers: {} });
  for (const connections of [1, 32]) {
    const product = await measured(contentPort, ours, { connections, seconds });
    const bare = await measured(staticPort, theirs, { connections, seconds });
    const ratio = product.perSecond / bare.perSecond;
    const verdict = ratio < leastRatio ? ` (below ${leastRatio})` : '';
    console.log(
      `files of ${textBytes / 1000} kB, ${connections} connections: ${Math.round(product.perSecond)}/s, bare ${Math.round(bare.perSecond)}/s, ratio ${ratio.toFixed(2)}${verdict}`,
    );
  }
}

interface Under {
  connections: number;
  seconds: number;
}

async function measured(to: number, shot: () => Shot, { connections, seconds }: Under) {
  await load(to, { connections, seconds: 1, shot });
  const found = await load(to, { connections, seconds, shot });
  if (found.errors > 0)
    throw new Error(`${found.errors} errors, the first ${found.firstError}. No figure is printed.`);
  return found;
}

async function aWindow({ superuserToken }: World['data'], moduleId: number) {
  const agent = new Agent();
  const { ticket } = resultOf(
    await send(
      agent,
      port,
      post(`/api/Teacher/PreviewModule?moduleId=${moduleId}`, superuserToken),
    ),
  );
  const host = `m${moduleId}.localhost:${contentPort}`;
  const headers = { host, 'content-type': 'application/json' };
  const opened = await send(agent, contentPort, {
    method: 'POST',
    path: '/scorm/rt/open',
    headers,
    body: JSON.stringify({ ticket }),
  });
  agent.destroy();
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, versionId: resultOf(opened).versionId, host };
}

function resultOf({ status, text }: Answer) {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text).result;
}
