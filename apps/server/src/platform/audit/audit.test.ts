import { accountsContract, packagesContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../domains/accounts/accounts.tables.ts';
import { superuserLink } from '../../domains/accounts/index.ts';
import { aPackage } from '../../testing/a-package.ts';
import { checkIn } from '../../testing/a-postbox.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';
import { auditFields } from './audit-fields.ts';
import { auditKinds } from './audit-kinds.ts';

// Rights and accounts: each change leaves who, what and when, and nothing that opens an account.

const password = 'Tumstock7';
let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product);
});

const traces = ({ id }: { id: number }) => tracesOf(product, 'account', id);
/** A later moment than any event before it. */
const aMoment = () => new Date(product.clock.move(60_000));
const newestLetterTo = (to: string) =>
  one(product.letters.filter((letter) => letter.to === to).toReversed());

async function anInvited(): Promise<Person> {
  const person = await aStudent(product, { schoolId: own.school.id });
  await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, person.id));
  return person;
}

async function sendInvitation({ email }: Person) {
  await product.as(own.teacher).call(accountsContract.sendActivationMail, { email });
  await product.workOff();
}

async function askForReset({ email }: Person) {
  await product.anyone.call(accountsContract.resetPassword, { email });
  await product.workOff();
}

const ofSchool = () => ({ schoolId: own.school.id });
const made = (purpose: 'activation' | 'reset') => ({
  kind: 'account.linkMade',
  before: null,
  after: { purpose },
});

describe('the trail of an account', () => {
  test('tells who sent an invitation, and when it was followed', async () => {
    const person = await anInvited();
    const sentAt = aMoment();
    await sendInvitation(person);
    const email = checkIn(newestLetterTo(person.email));
    const { validationToken } = await product.anyone.call(accountsContract.validation, { email });
    const usedAt = aMoment();
    await product.anyone.call(accountsContract.newUser, {
      email: person.email,
      password,
      usertype: 1,
      validationtoken: validationToken,
    });
    expect(await traces(person)).toEqual([
      { ...made('activation'), ...ofSchool(), by: own.teacher.id, at: sentAt },
      { kind: 'account.activated', ...ofSchool(), by: null, at: usedAt, before: null, after: null },
    ]);
  });

  test('tells of a link to a new password that somebody asked for, and of the change', async () => {
    const person = own.student;
    const askedAt = aMoment();
    await askForReset(person);
    const changedAt = aMoment();
    const encryptedEmail = checkIn(newestLetterTo(person.email));
    await product.anyone.call(accountsContract.updatePassword, {
      encryptedEmail,
      newPassword: password,
    });
    expect(await traces(person)).toEqual([
      { ...made('reset'), ...ofSchool(), by: null, at: askedAt },
      {
        kind: 'account.passwordChanged',
        ...ofSchool(),
        by: null,
        at: changedAt,
        before: null,
        after: null,
      },
    ]);
  });

  test('tells who changed an address, from what to what, and that a new invitation went out', async () => {
    const person = await anInvited();
    const at = aMoment();
    await product.as(own.teacher).call(accountsContract.updateUserEmail, {
      oldEmail: person.email,
      newEmail: 'rattad@example.com',
    });
    const by = own.teacher.id;
    expect(await traces(person)).toEqual([
      {
        kind: 'account.addressChanged',
        ...ofSchool(),
        by,
        at,
        before: { email: person.email },
        after: { email: 'rattad@example.com' },
      },
      { ...made('activation'), ...ofSchool(), by, at },
    ]);
  });

  test('tells when a superuser was made on the machine itself, and of each link there', async () => {
    const at = aMoment();
    await superuserLink('chef@gesall.example', product.parts);
    await superuserLink('chef@gesall.example', product.parts);
    const chief = one(
      await product.db.select().from(account).where(eq(account.email, 'chef@gesall.example')),
    );
    const both = { by: null, schoolId: null, at };
    expect(await traces(chief)).toEqual([
      { kind: 'account.superuserMade', ...both, before: null, after: null },
      { ...made('activation'), ...both },
      { ...made('activation'), ...both },
    ]);
  });

  test('tells nothing of what was refused', async () => {
    const other = await aSchool(product);
    const invited = await anInvited();
    const attempts = await Promise.all([
      product
        .as(other.teacher)
        .attempt(accountsContract.sendActivationMail, { email: invited.email }),
      product.as(other.teacher).attempt(accountsContract.updateUserEmail, {
        oldEmail: invited.email,
        newEmail: 'x@example.com',
      }),
      product.as(own.teacher).attempt(accountsContract.updateUserEmail, {
        oldEmail: invited.email,
        newEmail: other.teacher.email,
      }),
      product.anyone.attempt(accountsContract.newUser, {
        email: invited.email,
        password,
        usertype: 1,
        validationtoken: 'x',
      }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 409, 200]);
    expect(await traces(invited)).toEqual([]);
  });
});

test('the trail of a module tells who let its packages reach where', async () => {
  const superuser = await anAccount(product, { role: 'Superuser' });
  const moduleId = own.modules[0]?.id ?? 0;
  await aPackage(product, moduleId);
  const at = aMoment();
  const rules = {
    lenient: true,
    masteryOverride: true,
    openedIsEnough: false,
    opensWindows: false,
    withholdsName: false,
    usesMicrophone: false,
    usesCamera: false,
    usesPosition: false,
    usesMidi: false,
  };
  await product
    .as(superuser)
    .call(packagesContract.setPackageRules, { moduleId, allowedHosts: ['film.example'] });
  expect(await tracesOf(product, 'module', moduleId)).toEqual([
    {
      kind: 'module.packageRulesChanged',
      by: superuser.id,
      schoolId: null,
      at,
      before: { ...rules, allowedHosts: [] },
      after: { ...rules, allowedHosts: ['film.example'] },
    },
  ]);
});

test('a trace says in which request it was made, and in whose place an administrator looked', async () => {
  const admin = await anAccount(product, { role: 'Admin', name: 'Åsa' });
  const person = await aStudent(product, { schoolId: own.school.id });
  const { token } = { token: await openSession(product.parts, admin.id) };
  const lock = (headers: Record<string, string>) =>
    product.raw('POST', '/auth/token/SetLockout', {
      token,
      headers,
      body: { email: person.email, lockout: headers.lockout === 'true' },
    });
  expect(
    (
      await lock({
        lockout: 'true',
        'x-acting-as': encodeURIComponent(own.student.email.toUpperCase()),
      })
    ).status,
  ).toBe(202);
  expect((await lock({ lockout: 'false', 'x-acting-as': '%E0%A4%A' })).status).toBe(202);
  const { rows } = await product.db.$client.query(
    'select kind, actor_id, acting_as_id, request_id from audit_event where subject_id = $1 order by id',
    [person.id],
  );
  expect(rows).toEqual([
    {
      kind: 'account.locked',
      actor_id: admin.id,
      acting_as_id: own.student.id,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
    {
      kind: 'account.unlocked',
      actor_id: admin.id,
      acting_as_id: null,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(rows[0].request_id).not.toBe(rows[1].request_id);
});

test('every trace is of a kind of the catalogue', async () => {
  const { rows } = await product.db.$client.query<{ kind: string }>(
    'select distinct kind from audit_event',
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(
    rows.map(({ kind }) => kind).filter((kind) => !auditKinds.some((known) => known === kind)),
  ).toEqual([]);
});

test('every value of a trace is one of the catalogue', async () => {
  const { rows } = await product.db.$client.query<{ field: string }>(
    `select distinct field from audit_event, jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(
    rows.map(({ field }) => field).filter((field) => !auditFields.some((known) => known === field)),
  ).toEqual([]);
});

test('nothing in the trail opens an account', async () => {
  const { rows } = await product.db.$client.query<{ row: string }>(
    `select audit_event::text as row from audit_event`,
  );
  const trail = rows.map(({ row }) => row).join('\n');
  expect(trail).toContain('account.linkMade');
  expect(trail).not.toContain(password);
  expect(trail).not.toContain('$argon2');
  const links = product.letters.filter(({ text }) => text.includes('check='));
  expect(links.length).toBeGreaterThan(0);
  for (const letter of links) expect(trail).not.toContain(checkIn(letter));
  const { rows: hashes } = await product.db.$client.query<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from account_token union all select encode(current_hash, 'hex') from session_family`,
  );
  for (const { hash } of hashes) expect(trail).not.toContain(hash);
});
