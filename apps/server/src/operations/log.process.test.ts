import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { signatureOf, signedReport } from '../adapters/learnware/signing.ts';
import { aMailServer } from '../testing/a-mail-server.ts';
import { linkIn } from '../testing/a-postbox.ts';
import { aDemoFolder, aProduct, ask, type Product, socketOf } from '../testing/a-process.ts';
import { connected } from '../testing/empty-database.ts';
import { until } from '../testing/until.ts';

// A whole run at the most talkative level: everything that goes in and comes out is looked for in
// what the process said.

const teacher = 'larare@almby.example';
const invited = 'ny.elev@almby.example';
const student = 'elev@ekbacken.example';
const demoPassword = 'Gesall2026';

/** What people type that is for nobody else, each to be found by one search. */
const typed = {
  wrongPassword: 'Blabarspaj-71',
  firstPassword: 'Rabarber-72',
  newPassword: 'Lingonsylt-73',
  lastPassword: 'Hjortron-76',
  personalNumber: '20080314-2386',
  answer: 'Jag drog ner arbetsbrytaren först',
  externalAnswer: 'Vinkelslipen var min farfars',
  upload: 'Provets facit ligger i bilagan',
  smtpPassword: 'Postbudets-Eget-74',
  reportKey: 'the-key-of-the-two-systems-75-and-no-other',
};

test('a whole run leaves no secret and nothing of what people wrote in the log', async () => {
  const mails = await aMailServer({ password: typed.smtpPassword });
  const dataDir = aDemoFolder();
  const env = {
    LOG_LEVEL: 'debug',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Gesäll <gesall@skola.example>',
    LEARNWARE_URL: 'http://127.0.0.1:9/legacy',
    LEARNWARE_KEY: typed.reportKey,
    LEARNWARE_FILES: 'kapa-och-slipa.lw',
  };
  const product = await aProduct({ dataDir, env });
  const secrets = new Map<string, string>(Object.entries(typed));
  const keep = (name: string, value: string) => {
    expect([name, value.length]).toEqual([
      name,
      expect.toSatisfy((length: number) => length >= 10),
    ]);
    secrets.set(`${name} (${secrets.size})`, value);
    return value;
  };
  const letterTo = async (address: string, nth: number) => {
    const of = () => mails.received.filter(({ to }) => to.includes(address))[nth];
    const { parsed } = await until(`letter ${nth} comes to ${address}`, of);
    return { text: parsed.text ?? '' };
  };
  const checkOf = (letter: { text: string }) => linkIn(letter).searchParams.get('check') ?? '';

  await signInWrongly(product);
  await refresh(product, await signIn(product, teacher, demoPassword, keep), keep);
  const session = await signIn(product, teacher, demoPassword, keep);

  // An invitation, followed.
  const again = `/api/User/SendActivationMail?email=${invited}`;
  expect(
    (await ask(product.url, again, { method: 'POST', headers: bearer(session.access) })).status,
  ).toBe(200);
  const invitation = await letterTo(invited, 0);
  const check = keep('invitation', checkOf(invitation));
  const { text: validation } = await product.get(
    `/api/User/Validation?email=${encodeURIComponent(check)}`,
  );
  const validationtoken = keep('validation token', JSON.parse(validation).result.validationToken);
  const registration = {
    email: invited,
    password: typed.firstPassword,
    grant_type: 'password',
    usertype: 1,
    validationtoken,
  };
  expect(JSON.parse((await product.post('/auth/token/newuser', registration)).text).code).toBe(
    '999',
  );

  // A forgotten password, changed.
  await product.post('/auth/password/resetpassword', { email: invited });
  const reset = keep('reset link', checkOf(await letterTo(invited, 1)));
  expect(
    JSON.parse((await product.post('/auth/password/validate', { hash: reset })).text).result,
  ).toBe(true);
  const change = { encryptedEmail: reset, newPassword: typed.newPassword };
  expect(JSON.parse((await product.post('/auth/token/updatepassword', change)).text).code).toBe(
    '999',
  );
  await signIn(product, invited, typed.newPassword, keep);
  secrets.set('words of a letter', 'Din skola har lagt upp ett konto');

  const pupil = await signIn(product, student, demoPassword, keep);
  await answerInModule(product, pupil.access, keep);
  await reportFromOutside(product, pupil.access, keep);
  await uploadSomething(product, keep);
  await sendBrokenRequest(product, pupil.access);
  await meetFaults(product, { dataDir, letterTo, checkOf, keep });

  for (const [name, hash] of await storedHashes(dataDir)) secrets.set(name, hash);
  await product.kill('SIGTERM');

  const said = product.said();
  // It speaks of all this, so that it would be found there.
  const events = [
    'signed in',
    'sign-in refused',
    'mail sent',
    'account activated',
    'password changed',
    'module started',
    'run ended',
  ];
  for (const event of [
    ...events,
    'external report taken',
    'external report refused',
    'job failed',
    '"msg":"failed"',
  ]) {
    expect(said).toContain(event);
  }
  const found = [...secrets].filter(([, secret]) =>
    waysToWrite(secret).some((form) => said.includes(form)),
  );
  expect(found.map(([name]) => name)).toEqual([]);
  expect(said).not.toMatch(/eyJ[\w-]{10,}\./);
  expect(said).not.toContain('$argon2');
});

/** A secret as it is, in an address, and as a buffer is written in JSON. */
const waysToWrite = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  [...Buffer.from(secret)].join(','),
];

type Keep = (name: string, value: string) => string;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const resultOf = ({ text }: { text: string }) => JSON.parse(text).result;

async function signInWrongly({ post, get }: Product) {
  const wrong = { password: typed.wrongPassword, grant_type: 'password' };
  for (const email of [teacher, typed.personalNumber]) {
    expect(resultOf(await post('/auth/token/auth', { ...wrong, email })).code).toBe('900');
  }
  expect((await get(`/api/User/Validation?email=${typed.personalNumber}`)).status).toBe(404);
  expect((await post('/auth/token/auth', { ...wrong, email: 7 })).status).toBe(400);
}

async function signIn({ post }: Product, email: string, password: string, keep: Keep) {
  const { code, data } = resultOf(
    await post('/auth/token/auth', { email, password, grant_type: 'password' }),
  );
  expect(code).toBe('999');
  const { access_token, refresh_token } = JSON.parse(data);
  return {
    email,
    access: keep(`access token of ${email}`, access_token),
    refresh: keep(`refresh token of ${email}`, refresh_token.split('.')[1]),
    family: refresh_token.split('.')[0],
  };
}

async function refresh(
  { post }: Product,
  { email, family, refresh }: Awaited<ReturnType<typeof signIn>>,
  keep: Keep,
) {
  const renew = (refresh_token: string) =>
    post('/auth/token/auth', { email, grant_type: 'refresh_token', refresh_token });
  const { data } = resultOf(await renew(`${family}.${refresh}`));
  keep('renewed access token', JSON.parse(data).access_token);
  keep('renewed refresh token', JSON.parse(data).refresh_token.split('.')[1]);
  expect(resultOf(await renew(`${family}.${'x'.repeat(43)}`)).code).toBe('900');
}

/** A student starts a module, answers in their own words, and leaves. */
async function answerInModule({ url, contentUrl }: Product, token: string, keep: Keep) {
  const { ticket, moduleId } = await start(url, token, packageModule);
  keep('ticket', ticket);
  const content = contentUrl.replace('*', String(moduleId));
  const opened = resultOf(
    await ask(content, '/scorm/rt/open', { method: 'POST', body: { ticket, takeOver: true } }),
  );
  const { token: windowToken, nextSeq, items } = opened;
  keep('window token', windowToken);
  const itemId = items.at(-1).id;
  const values = [
    ['cmi.interactions.0.id', 'egna-ord'],
    ['cmi.interactions.0.type', 'long-fill-in'],
    ['cmi.interactions.0.learner_response', typed.answer],
    ['cmi.suspend_data', typed.personalNumber],
  ];
  const entries = values.map(([element, value], index) => [
    nextSeq + index,
    itemId,
    element,
    value,
  ]);
  const batch = {
    seqFrom: nextSeq,
    seqTo: nextSeq + entries.length - 1,
    entries,
    reason: 'test',
    final: true,
    itemId,
  };
  const commit = (body: object) =>
    ask(content, '/scorm/rt/commit', { method: 'POST', body, headers: bearer(windowToken) });
  expect((await commit(batch)).status).toBe(200);
  expect((await commit({ ...batch, seqTo: typed.answer })).status).toBe(400);
}

/**
 * The external system reports of a start that there was, and somebody else of one with a wrong
 * signature.
 */
async function reportFromOutside({ url }: Product, token: string, keep: Keep) {
  const {
    externalUrl,
    courseId,
    moduleId,
    student: person,
  } = await start(url, token, externalModule);
  const nonce = keep(
    'nonce of an external start',
    new URL(externalUrl).searchParams.get('nonce') ?? '',
  );
  const answers = [
    { id: 'fri', type: 'long-fill-in', text: 'Vad såg du?', response: typed.externalAnswer },
  ];
  const about = {
    nonce,
    userId: person.id,
    courseId,
    moduleId,
    occurredAt: new Date().toISOString(),
  };
  const body = Buffer.from(
    JSON.stringify({ reportId: randomUUID(), ...about, score: 80, answers }),
  );
  const timestamp = String(Math.floor(Date.now() / 1000));
  const send = (signature: string) => {
    const headers = {
      'x-gesall-timestamp': timestamp,
      'x-gesall-signature': `sha256=${signature}`,
    };
    return ask(url, '/api/External/Report', { method: 'POST', body, headers });
  };
  expect((await send('0'.repeat(64))).status).toBe(400);
  const signature = keep(
    'signature',
    signatureOf(typed.reportKey, 'report', signedReport(timestamp, body)),
  );
  expect((await send(signature)).status).toBe(200);
}

const [packageModule, externalModule] = [0, 1];

/** Starts the first module of a type that is open to the student. */
async function start(url: string, token: string, type: number) {
  const courses = resultOf(
    await ask(url, '/api/student/MyCourses', { method: 'GET', headers: bearer(token) }),
  );
  for (const { id: courseId, modules } of courses) {
    for (const { moduleId, moduleType } of modules) {
      if (moduleType !== type) continue;
      const path = `/api/student/RunModule?courseId=${courseId}&moduleId=${moduleId}`;
      const started = await ask(url, path, { method: 'POST', headers: bearer(token) });
      if (started.status === 200) return resultOf(started);
    }
  }
  throw new Error(`The student has no module of type ${type} to start.`);
}

/** A file that is no package, under a telling name. */
async function uploadSomething(product: Product, keep: Keep) {
  const { access } = await signIn(product, 'super@gesall.example', demoPassword, keep);
  const boundary = 'the-end-of-a-part';
  const head = `content-disposition: form-data; name="zipFile"; filename="${typed.personalNumber}.zip"\r\ncontent-type: application/zip`;
  const body = Buffer.from(
    `--${boundary}\r\n${head}\r\n\r\n${typed.upload}\r\n--${boundary}--\r\n`,
  );
  const headers = {
    ...bearer(access),
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const { status, text } = await ask(product.url, '/api/Module/UploadScormToModule?moduleId=1', {
    method: 'POST',
    body,
    headers,
  });
  expect({ status, text }).toEqual({ status: 400, text: 'PackageIsNotZip' });
}

/**
 * What is no HTTP is refused before any of our code, and the library keeps the bytes with its
 * error.
 */
async function sendBrokenRequest({ url }: Product, token: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /auth/token/auth HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nBad Header: x\r\n\r\n${typed.wrongPassword}`,
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('400');
  socket.destroy();
}

interface Faults {
  dataDir: string;
  letterTo(address: string, nth: number): Promise<{ text: string }>;
  checkOf(letter: { text: string }): string;
  keep: Keep;
}

/**
 * The database refuses what the product is about to write: a hash of a password, and a letter with
 * its link.
 */
async function meetFaults(product: Product, { dataDir, letterTo, checkOf, keep }: Faults) {
  const { post } = product;
  await post('/auth/password/resetpassword', { email: teacher });
  const encryptedEmail = keep('link that meets a fault', checkOf(await letterTo(teacher, 0)));
  await inDatabase(dataDir, 'alter table credential rename column changed_at to changed');
  const { status, text } = await post('/auth/token/updatepassword', {
    encryptedEmail,
    newPassword: typed.lastPassword,
  });
  expect({ status, text }).toEqual({ status: 500, text: 'GenericApiError' });
  await inDatabase(dataDir, 'alter table mail rename column body_html to body');
  await post('/auth/password/resetpassword', { email: teacher });
  await until('the job has failed', () => product.said().includes('job failed'));
}

const inDatabase = (dataDir: string, sql: string) =>
  connected(
    { host: socketOf(dataDir), user: 'gesall', database: 'postgres' },
    async (client) => (await client.query(sql)).rows,
  );

/** Everything that is stored of passwords and tokens. */
async function storedHashes(dataDir: string): Promise<[name: string, hash: string][]> {
  const rows = await inDatabase(
    dataDir,
    `select 'hash of a password' as name, password_hash as hash from credential
     union all select 'hash of a link', encode(token_hash, 'hex') from account_token
     union all select 'hash of a session', encode(current_hash, 'hex') from session_family`,
  );
  return rows.map(({ name, hash }, index) => [`${name} (${index})`, hash]);
}
