import {
  accountsContract,
  auditContract,
  playerContract,
  privacyContract,
  resultsContract,
  runsContract,
  userSupportContract,
} from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../platform/db/database.ts';
import { hashOfSecret } from '../../platform/sign-in/secrets.ts';
import { LetterNotTaken } from '../../ports/mailer.ts';
import { aPackage } from '../../testing/a-package.ts';
import { checkIn } from '../../testing/a-postbox.ts';
import { answered, aRun } from '../../testing/a-run.ts';
import { aModule, anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { caller } from '../../testing/caller.ts';
import { anInvitedPerson } from '../../testing/invitations.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { account } from '../accounts/accounts.tables.ts';
import { inviteManyByMail, makeWeekLinks } from '../accounts/index.ts';
import { superuserLink } from '../accounts/superuser-link.ts';
import { queueMails } from '../mail/index.ts';
import { kindsWithLink } from '../mail/letters.ts';

// The mail server is down, so that every letter waits with its link.
const away = {
  send: () =>
    Promise.reject(new LetterNotTaken('away', { trouble: 'addressUnknown', isForGood: false })),
  close: () => {},
};
const password = 'Murslev-47-Blå';
const day = 24 * 60 * 60_000;

let product: TestProduct;
let chief: Person;
/** Secrets by name. */
const secrets = new Map<string, string>();
const people: Person[] = [];
let students: Person[];

/** Registers a secret that was just issued. */
function keep(name: string, secret: unknown): string {
  if (typeof secret !== 'string' || secret.length < 8) throw new Error(`${name} is no secret.`);
  secrets.set(name, secret);
  return secret;
}

const sql = async (text: string, ...values: unknown[]) =>
  (await product.db.$client.query(text, values)).rows;

/** The value of the link in the newest waiting letter of a kind. */
async function linkOf(kind: string): Promise<string> {
  await product.workOff();
  const [letter] = await sql(
    `select body_text as text from mail where kind = $1 and state = 'queued' order by id desc limit 1`,
    kind,
  );
  if (!letter) throw new Error(`No letter of the kind ${kind} waits.`);
  return keep(`the link of ${kind}`, checkIn(letter));
}

const validates = async (hash: string) =>
  (await product.anyone.call(accountsContract.validateHash, { hash })).result;

beforeAll(async () => {
  product = await testProduct(undefined, {}, { mailer: away });
  chief = await anAccount(product, { role: 'Superuser' });
  await signIn();
  await writeLetters();
  await openWindows();
  await product.workOff();
});

async function signIn() {
  const person = await anAccount(product, { role: 'Teacher', password });
  people.push(person);
  keep('the password', password);
  const [stored] = await sql(
    'select password_hash as hash from credential where account_id = $1',
    person.id,
  );
  keep('the hash of the password', stored.hash);
  const signedIn = await product.anyone.attempt(accountsContract.token, {
    email: person.email,
    grant_type: 'password',
    password,
  });
  const tokensOf = ({ body }: { body: string }) => JSON.parse(JSON.parse(body).result.data);
  const first = tokensOf(signedIn);
  const cookies = String(signedIn.headers['set-cookie']);
  const cookie = /device=([^;]+)/.exec(cookies)?.[1];
  keep('the cookie of a known browser', cookie);
  keep('the cookie for files', /files=([^;]+)/.exec(cookies)?.[1]);
  const renewed = await product.anyone.attempt(accountsContract.token, {
    email: person.email,
    grant_type: 'refresh_token',
    refresh_token: first.refresh_token,
  });
  for (const [name, { access_token, refresh_token }] of Object.entries({
    first,
    renewed: tokensOf(renewed),
  })) {
    keep(`the ${name} access token`, access_token);
    // The part before the point is the session's id, which is no secret.
    keep(`the ${name} refresh token`, refresh_token.split('.').at(-1));
  }
}

async function writeLetters() {
  const [asked, moved, back] = [
    await anAccount(product, { role: 'Teacher' }),
    await anAccount(product, { role: 'Teacher' }),
    await anAccount(product, { role: 'Teacher' }),
  ];
  const [pupil, colleague, supervisor] = [
    await anInvitedPerson(product, { role: 'Student' }),
    await anInvitedPerson(product, { role: 'Admin' }),
    await anInvitedPerson(product, { role: 'AplSupervisor' }),
  ];
  people.push(asked, moved, back, pupil, colleague, supervisor);
  await product.anyone.call(accountsContract.resetPassword, { email: asked.email });
  expect(await validates(await linkOf('reset'))).toBe(true);

  const move = (person: Person, newEmail: string) =>
    product.as(chief).call(accountsContract.updateUserEmail, { oldEmail: person.email, newEmail });
  await move(back, 'annan@example.com');
  await product.anyone.call(accountsContract.undoAddressChange, {
    hash: await linkOf('addressChangedOld'),
  });
  expect(await validates(await linkOf('addressGivenBack'))).toBe(true);
  await move(moved, 'ny@example.com');
  const { result } = await product.anyone.call(accountsContract.addressChange, {
    hash: await linkOf('addressChangedOld'),
  });
  expect(result).toBe(true);

  for (const [kind, person] of [
    ['activation', pupil],
    ['activationStaff', colleague],
    ['activationSupervisor', supervisor],
  ] as const) {
    await product.as(chief).call(accountsContract.sendActivationMail, { email: person.email });
    const { validationToken } = await product.anyone.call(accountsContract.validation, {
      email: await linkOf(kind),
    });
    keep(`the invitation of ${kind}`, validationToken);
  }

  const role = 'AplSupervisor' as const;
  const reminded = await anInvitedPerson(product, { role });
  people.push(reminded);
  const letter = { people: [{ ...reminded, role, schoolId: null }], language: 'sv' as const };
  await transaction(product.db, (db) =>
    inviteManyByMail(db, { ...letter, reminds: true }, product.parts),
  );
  await linkOf('activationReminder');

  const follower = await anAccount(product, { role });
  people.push(follower);
  await transaction(product.db, async (db) => {
    const [made] = await makeWeekLinks(db, [{ ...follower, schoolId: null }], product.parts);
    const to = { to: follower.email, accountId: follower.id, language: 'sv' as const };
    const values = { name: follower.name, link: made?.link ?? '' };
    await queueMails(db, [{ kind: 'week', ...to, values }], product.parts);
  });
  await linkOf('week');

  const owner = await anAccount(product, { role: 'Superuser' });
  people.push(owner);
  const { link } = await superuserLink(owner.email, product.parts);
  expect(await validates(keep('the owner’s link', checkIn({ text: link })))).toBe(true);
}

async function openWindows() {
  const school = await aSchool(product, { students: 2, modules: 2 });
  const [anna, bo] = school.students as [Person, Person];
  students = [anna, bo];
  people.push(anna, bo, school.teacher);
  const courseId = school.course.id;
  const moduleId = school.modules[0]?.id ?? 0;
  await aPackage(product, moduleId);

  // A closing page sends its token in the body: one early batch and one that does not count.
  const early = await aRun(product, anna, { courseId, moduleId });
  keep('the token of a window', early.seed.token);
  const ahead = {
    ...early.batch(answered(0, { id: 'f1', response: 'a' })),
    seqFrom: 40,
    seqTo: 50,
  };
  const shifted = ahead.entries.map(([, ...rest], index) => [40 + index, ...rest] as const);
  const waiting = { ...ahead, entries: shifted as typeof ahead.entries, token: early.seed.token };
  await product.aWindow().call(playerContract.commit, waiting);
  const late = await aRun(product, bo, { courseId, moduleId });
  keep('the token of a late window', late.seed.token);
  await product.db.$client.query(
    `update run_session set started_at = started_at - interval '60 days' where token_hash = $1`,
    [hashOfSecret(late.seed.token)],
  );
  const outOfTime = { ...late.batch([['cmi.location', 'sen']]), token: late.seed.token };
  const taken = await product.aWindow().call(playerContract.commit, outOfTime);
  expect(taken.withheld).toBe('late');

  const started = await product.as(anna).call(runsContract.runModule, { courseId, moduleId });
  keep('the ticket of a start', started.ticket);
  const preview = await product.as(school.teacher).call(runsContract.previewModule, { moduleId });
  const opened = await product
    .aWindow()
    .attempt(playerContract.open, { ticket: keep('the ticket of a preview', preview.ticket) });
  keep('the cookie of a package', /=([^;]+)/.exec(String(opened.headers['set-cookie']))?.[1]);
  keep('the token of a preview', JSON.parse(opened.body).result.token);
  const again = await product.as(school.teacher).call(runsContract.previewModule, { moduleId });
  keep('the ticket of an unopened preview', again.ticket);
  const [attempt] = await product.as(anna).call(resultsContract.myAttempts, { courseId, moduleId });
  const review = await product
    .as(anna)
    .attempt(runsContract.reviewAttempt, { attemptId: attempt?.id ?? 0 });
  if (review.status === 200) keep('the ticket of a review', JSON.parse(review.body).result.ticket);

  const external = await aModule(product, courseId, {
    kind: 1,
    urlInDb: 'kapa-och-slipa.lw',
    lwGuid: 'G1',
    code: 'KS1',
  });
  const elsewhere = await product
    .as(anna)
    .call(runsContract.runModule, { courseId, moduleId: external.id });
  const address = new URL(elsewhere.externalUrl ?? '');
  keep('the nonce of an external start', address.searchParams.get('nonce'));
  keep('the signature of an external start', address.searchParams.get('signature'));

  // A student window uses the token of the viewer's own session.
  const admin = await anAccount(product, { role: 'Admin' });
  people.push(admin);
  const token = keep(
    'the session of a student’s window',
    await openSession(product.parts, admin.id),
  );
  const look = await caller(async () => token, product.raw).attempt(
    userSupportContract.openStudentWindow,
    { email: anna.email },
  );
  expect(look.status).toBe(200);
}

/** The encodings in which a secret or its stored form may appear. */
function spellings(secret: string): string[] {
  const hash = hashOfSecret(secret);
  const bytes = [Buffer.from(secret), hash];
  const raw = Buffer.from(secret, 'base64url');
  if (raw.length >= 16) bytes.push(raw);
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    ...bytes.flatMap((each) => [
      each.toString('hex'),
      each.toString('base64').replace(/=+$/, ''),
      each.toString('base64url'),
    ]),
  ];
}

/** The secrets in a text, also escaped, quoted-printable or base64. */
function secretsIn(text: string): string[] {
  const readings = [
    text,
    text.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => hexText(hex)),
    text.replace(/\\u([\da-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    text.replace(/&#x([\da-f]+);/gi, (_, hex) => hexText(hex)),
    ...[...text.matchAll(/[\w+/-]{24,}/g)].map(([each]) =>
      Buffer.from(each, 'base64').toString('latin1'),
    ),
    ...[...text.matchAll(/[\da-f]{32,}/gi)].map(([each]) =>
      Buffer.from(each, 'hex').toString('latin1'),
    ),
  ].join('\n');
  const lower = readings.toLowerCase();
  return [...secrets]
    .filter(([, secret]) =>
      spellings(secret).some((each) =>
        /^[\da-f]+$/.test(each) ? lower.includes(each) : readings.includes(each),
      ),
    )
    .map(([name]) => name);
}

/** All field names, at any depth. */
const fieldsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [name, ...fieldsIn(inner)]);

const hexText = (hex: string) => Buffer.from(hex.padStart(2, '0'), 'hex').toString('latin1');

const archiveOf = async ({ id }: { id: number }) => {
  const { status, body } = await product.as(chief).attempt(privacyContract.archive, { id });
  expect(status).toBe(200);
  return body;
};

describe('every live link and secret of a person', () => {
  test('is looked for by this test: each kind of letter with a link, and each kind of window', async () => {
    const kinds = await sql('select distinct kind from mail where body_text is not null');
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kindsWithLink]));
    expect([...secrets.keys()]).toEqual(
      expect.arrayContaining([
        ...kindsWithLink.map((kind) => `the link of ${kind}`),
        'the ticket of a start',
        'the nonce of an external start',
      ]),
    );
    const [kept] = await sql(`select
      (select count(*)::int from run_held_commit) as held,
      (select count(*)::int from run_withheld_commit) as withheld`);
    expect(kept).toEqual({ held: 1, withheld: 1 });
    // Checks that the search itself finds each of them.
    for (const [name, secret] of secrets)
      for (const written of [
        secret,
        Buffer.from(secret).toString('base64'),
        `\\x${hashOfSecret(secret).toString('hex')}`,
        Buffer.from(`<a href="https://gesall.example/?check=${secret}">`).toString('base64'),
      ])
        expect(secretsIn(`{"text": "${written}"}`)).toContain(name);
  });

  test('is in nobody’s archive', async () => {
    const everybody = await product.db.select().from(account);
    for (const person of everybody)
      expect([person.email, secretsIn(await archiveOf(person))]).toEqual([person.email, []]);
    const [anna] = students as [Person];
    const archive = JSON.parse(await archiveOf(anna));
    for (const part of ['run_held_commit', 'run_session', 'external_launch', 'student_window'])
      expect([part, archive[part].length > 0]).toEqual([part, true]);
  });

  test('has no field of an archive that is named after it', async () => {
    const named = new Set<string>();
    for (const person of await product.db.select().from(account))
      for (const part of Object.values(JSON.parse(await archiveOf(person))))
        for (const name of fieldsIn(part))
          if (/hash|token|ticket|nonce|seal|secret|password/i.test(name)) named.add(name);
    named.delete('ticket_used_at');
    expect([...named]).toEqual([]);
  });

  test('is in no other call about people, and in no line of the log', async () => {
    const as = product.as(chief);
    for (const { id, email } of await product.db.select().from(account)) {
      for (const reply of [
        await as.attempt(userSupportContract.userOverview, { id }),
        await as.attempt(userSupportContract.userByEmail, { email }),
        await as.attempt(accountsContract.latestMail, { userId: id }),
        await product.as({ id }).attempt(accountsContract.mySessions, {}),
      ]) {
        expect([200, 401, 404]).toContain(reply.status);
        expect(secretsIn(reply.body)).toEqual([]);
      }
      const dossier = await as.call(userSupportContract.userOverview, { id });
      expect(dossier.isPartial).toBe(false);
    }
    const trail = await as.attempt(auditContract.events, { take: 200 });
    expect([trail.status, secretsIn(trail.body)]).toEqual([200, []]);
    const rows = await sql('select to_jsonb(event)::text as row from audit_event event');
    expect(secretsIn(rows.map(({ row }) => row).join('\n'))).toEqual([]);
    expect(secretsIn(product.log.join('\n'))).toEqual([]);
  });

  test('is in a queued letter, and deleted with its text after sending', async () => {
    const texts = async () =>
      secretsIn(
        (await sql('select to_jsonb(mail)::text as row from mail'))
          .map(({ row }) => row)
          .join('\n'),
      );
    expect((await texts()).length).toBeGreaterThanOrEqual(kindsWithLink.length);
    product.clock.move(day);
    for (let tries = 0; tries < 10; tries++) {
      await product.workOff();
      product.clock.move(day);
    }
    expect(await texts()).toEqual([]);
  });
});
