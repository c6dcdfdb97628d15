import { accountsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { passwords } from '../../platform/sign-in/passwords.ts';
import { checkIn, linkIn } from '../../testing/a-postbox.ts';
import { anAccount, one, type Person } from '../../testing/a-school.ts';
import { anInvitedPerson, invite } from '../../testing/invitations.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { account } from './accounts.tables.ts';

const password = 'Gesall2026';
const next = 'Tumstock7';
const hour = 60 * 60 * 1000;
let product: TestProduct;

beforeAll(async () => {
  // Uses real password hashing, whose time is tested here.
  product = await testProduct(undefined, {}, { passwords: passwords() });
});

const ask = (email: string, headers?: Record<string, string>) =>
  product.raw('POST', '/auth/password/resetpassword', {
    body: { email, isFromApp: false },
    headers,
  });
const signIn = (email: string, given: string) =>
  product.anyone.call(accountsContract.token, { email, grant_type: 'password', password: given });
const validate = (hash: string) => product.anyone.call(accountsContract.validateHash, { hash });
const update = (encryptedEmail: string, newPassword = next) =>
  product.anyone.call(accountsContract.updatePassword, {
    encryptedEmail,
    newPassword,
    isFromApp: false,
  });
const lettersTo = ({ email }: { email: string }) =>
  product.letters.filter(({ to }) => to === email);

const aPerson = () => anAccount(product, { role: 'Student', password });
async function aResetLetter(person: Person) {
  const before = lettersTo(person).length;
  await ask(person.email);
  await product.workOff();
  return one(
    lettersTo(person)
      .slice(before)
      .filter(({ text }) => text.includes('check=')),
  );
}

describe('requesting a new password', () => {
  test('[account.reset.mail-content] [api.auth.reset-password] brings a mail with a link that opens the form', async () => {
    const person = await aPerson();
    expect((await ask(` ${person.email.toUpperCase()} `)).status).toBe(200);
    await product.workOff();
    const letter = one(lettersTo(person));
    const link = linkIn(letter);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/password/update');
    expect(link.searchParams.get('isFromApp')).toBe('false');
    expect(await validate(link.searchParams.get('check') ?? '')).toEqual({
      result: true,
      email: person.email,
    });
    expect(letter.text).toContain(person.name);
    expect(letter.html).toContain(link.href.replaceAll('&', '&amp;'));
    expect((await ask('anna')).body).toBe('EmailIsNotValid');
    expect((await ask('anna')).status).toBe(400);
  });

  test('[api.auth.reset-password] the link leads back to the app that requested it', async () => {
    const person = await aPerson();
    await product.raw('POST', '/auth/password/resetpassword', {
      body: `email=${encodeURIComponent(person.email)}&isFromApp=true`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await product.workOff();
    expect(linkIn(one(lettersTo(person))).searchParams.get('isFromApp')).toBe('true');
  });

  test('[account.reset.unknown-email] answers the same for an unknown address, and sends nothing there', async () => {
    const person = await aPerson();
    const deleted = await aPerson();
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, deleted.id));
    const before = product.letters.length;
    const [known, unknown, gone] = await Promise.all([
      ask(person.email),
      ask('ingen@example.com'),
      ask(deleted.email),
    ]);
    await product.workOff();
    const [first, ...others] = [known, unknown, gone].map((reply) => ({
      ...reply,
      headers: { ...reply.headers, date: '', 'x-request-id': '' },
    }));
    for (const other of others) expect(other).toEqual(first);
    expect(product.letters.slice(before).map(({ to }) => to)).toEqual([person.email]);
  });

  test('[account.reset.not-activated] sends the invitation again to somebody who has no password yet', async () => {
    const invited = await anAccount(product, { role: 'Student' });
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, invited.id));
    const letter = await aResetLetter(invited);
    expect(linkIn(letter).pathname).toBe('/selfregistration');
    expect(await validate(checkIn(letter))).toEqual({ result: false });
    expect(
      await product.anyone.call(accountsContract.validation, { email: checkIn(letter) }),
    ).toMatchObject({ email: invited.email });
  });

  test('[security.account.mail-links] the link begins with the configured address, whatever host the request names', async () => {
    const person = await aPerson();
    const { host } = new URL(product.parts.config.publicUrl);
    await ask(person.email, {
      host,
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    });
    expect((await ask(person.email, { host: 'evil.example' })).status).toBe(404);
    await product.workOff();
    const letter = one(lettersTo(person));
    expect(linkIn(letter).origin).toBe(product.parts.config.publicUrl);
    expect(letter.text + letter.html).not.toContain('evil.example');
  });

  test('[security.account.reset-mail-limit] three mails an hour go to an address, known or not', async () => {
    const person = await aPerson();
    for (const email of [person.email, 'okand@example.com']) {
      for (const _ of [1, 2, 3]) expect((await ask(email)).status).toBe(200);
      expect(await ask(email)).toMatchObject({ status: 429, body: 'TooManyRequests' });
      expect(await ask(email, { 'x-forwarded-for': '198.51.100.7' })).toMatchObject({
        status: 429,
      });
    }
    product.clock.move(hour - 1000);
    expect((await ask(person.email)).status).toBe(429);
    await product.workOff();
    expect(lettersTo(person)).toHaveLength(3);
    product.clock.move(1000);
    expect((await ask(person.email)).status).toBe(200);
  });

  test('the letter is in the language of the browser', async () => {
    const person = await aPerson();
    await ask(person.email, { 'accept-language': 'en-GB,en;q=0.9' });
    await ask(person.email, { 'accept-language': 'de,en;q=0.9' });
    await product.workOff();
    expect(lettersTo(person).map(({ language, subject }) => [language, subject])).toEqual([
      ['en', 'New password in Gesäll'],
      ['sv', 'Nytt lösenord i Gesäll'],
    ]);
  });
});

describe('a new password', () => {
  test('[api.auth.update-password] is set by the link, with the code and the app’s sign in the reply', async () => {
    const person = await aPerson();
    const check = checkIn(await aResetLetter(person));
    const send = async (path: string, encryptedEmail: string, isFromApp: unknown) => {
      const { status, body } = await product.raw('POST', path, {
        body: { encryptedEmail, newPassword: next, isFromApp },
      });
      return { status, ...JSON.parse(body) };
    };
    expect(await send('/api/token/updatepassword', check, 'true')).toEqual({
      status: 200,
      code: '999',
      isFromApp: true,
    });
    expect((await signIn(person.email, password)).code).toBe('900');
    expect((await signIn(person.email, next)).code).toBe('999');
    for (const path of ['/auth/token/updatepassword', '/api/token/updatepassword']) {
      expect(await send(path, 'fel', false)).toEqual({
        status: 200,
        code: '901',
        isFromApp: false,
      });
    }
    const other = checkIn(await aResetLetter(await aPerson()));
    expect(await send('/auth/token/updatepassword', other, false)).toEqual({
      status: 200,
      code: '999',
      isFromApp: false,
    });
  });

  test('[api.auth.password-validate] a link is looked at under both paths, and looking does not use it up', async () => {
    const person = await aPerson();
    const hash = checkIn(await aResetLetter(person));
    for (const path of [
      '/auth/password/validate',
      '/api/password/validate',
      '/API/Password/Validate',
    ]) {
      const { status, body } = await product.raw('POST', path, { body: { hash } });
      expect({ status, ...JSON.parse(body) }).toEqual({
        status: 200,
        result: true,
        email: person.email,
      });
    }
    expect((await update(hash)).code).toBe('999');
    for (const path of ['/auth/password/validate', '/api/password/validate']) {
      expect(JSON.parse((await product.raw('POST', path, { body: { hash } })).body)).toEqual({
        result: false,
      });
    }
  });

  test('[account.update.hash-single-use] a link works once, for a day, and not after a newer one or a change', async () => {
    const person = await aPerson();
    const used = checkIn(await aResetLetter(person));
    const replies = await Promise.all([update(used, 'Forsta111'), update(used, 'Andra2222')]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['901', '999']);
    expect(await validate(used)).toEqual({ result: false });

    const older = checkIn(await aResetLetter(person));
    const newer = checkIn(await aResetLetter(person));
    expect([await validate(older), (await update(older)).code]).toEqual([{ result: false }, '901']);
    product.clock.move(24 * hour - 1000);
    expect(await validate(newer)).toMatchObject({ result: true });
    product.clock.move(1000);
    expect([await validate(newer), (await update(newer)).code]).toEqual([{ result: false }, '901']);

    const passedBy = checkIn(await aResetLetter(person));
    expect((await update(checkIn(await aResetLetter(person)), 'Tredje333')).code).toBe('999');
    expect([await validate(passedBy), (await update(passedBy)).code]).toEqual([
      { result: false },
      '901',
    ]);

    const open = checkIn(await aResetLetter(person));
    const [third, fourth] = ['Tredje333', 'Fjarde444'];
    const changed = { password: third, newPassword: fourth };
    await product.as(person).call(accountsContract.changePassword, changed);
    expect([await validate(open), (await update(open)).code]).toEqual([{ result: false }, '901']);
  });

  test('[account.update.sessions-ended] ends every session of the account', async () => {
    const person = await aPerson();
    const sessions = [];
    for (const _ of [1, 2]) sessions.push(JSON.parse((await signIn(person.email, password)).data));
    const check = checkIn(await aResetLetter(person));
    await update(check);
    for (const { refresh_token, access_token: token } of sessions) {
      const renewed = await product.anyone.call(accountsContract.token, {
        email: person.email,
        grant_type: 'refresh_token',
        refresh_token,
      });
      expect(renewed.code).toBe('900');
      expect((await product.raw('GET', '/api/student/MyCourses', { token })).status).toBe(401);
    }
  });

  test('is not set with an invitation, not even by somebody who has a password by then', async () => {
    const person = await anInvitedPerson(product, { role: 'Student' });
    const check = await invite(product, person, 'Student');
    expect([await validate(check), (await update(check)).code]).toEqual([{ result: false }, '901']);
    await product.db
      .update(account)
      .set({ activatedAt: product.clock.now() })
      .where(eq(account.id, person.id));
    expect([await validate(check), (await update(check)).code]).toEqual([{ result: false }, '901']);
  });

  test('[account.password.server-enforced] [constants.password-8-25] that breaks the rule is refused, and the link stays good', async () => {
    const person = await aPerson();
    const encryptedEmail = checkIn(await aResetLetter(person));
    for (const newPassword of [
      'abc',
      'Abc1234',
      'Abcdefgh',
      'ABCDEFG1',
      'abcdefg1',
      'Abcdefg1å',
      'Abcdefg 1',
      `Ab1${'x'.repeat(23)}`,
    ]) {
      const reply = await product.anyone.attempt(accountsContract.updatePassword, {
        encryptedEmail,
        newPassword,
        isFromApp: false,
      });
      expect([newPassword, reply.status, reply.body]).toEqual([
        newPassword,
        400,
        'PasswordIsNotValid',
      ]);
    }
    const common = await product.anyone.attempt(accountsContract.updatePassword, {
      encryptedEmail,
      newPassword: 'Sommar2026',
    });
    expect(common).toMatchObject({ status: 400, body: 'PasswordIsTooCommon' });
    expect((await signIn(person.email, password)).code).toBe('999');
    expect((await update(encryptedEmail, 'Abc12345')).code).toBe('999');
    expect((await update(checkIn(await aResetLetter(person)), `Ab1${'x'.repeat(22)}`)).code).toBe(
      '999',
    );
  });

  test('[security.account.update-no-plain-email] is never set for a plain address', async () => {
    const person = await aPerson();
    expect((await update(person.email)).code).toBe('901');
    expect((await signIn(person.email, password)).code).toBe('999');
  });

  test('[security.account.password-storage] is stored as a slow hash, and is in no log and no other row', async () => {
    const odd = 'Unikt-Ord-77';
    const invited = await anInvitedPerson(product, { role: 'Student' });
    const { body: invitation } = await product.raw(
      'GET',
      `/api/User/Validation?email=${await invite(product, invited, 'Student')}`,
    );
    const registration = {
      email: invited.email,
      usertype: 1,
      validationtoken: JSON.parse(invitation).result.validationToken,
    };
    const person = await aPerson();
    const encryptedEmail = checkIn(await aResetLetter(person));
    const replies = [
      await product.anyone.attempt(accountsContract.newUser, { ...registration, password: odd }),
      await product.anyone.attempt(accountsContract.updatePassword, {
        encryptedEmail,
        newPassword: odd,
      }),
      await product.raw('POST', '/auth/token/auth', {
        body: { email: person.email, password: odd, grant_type: 'password' },
      }),
    ];
    for (const { status, body } of replies) {
      expect({ status, body }).toEqual({ status: 200, body: expect.stringContaining('999') });
      expect(body).not.toContain(odd);
    }
    await product.workOff();
    const { rows } = await product.db.$client.query(
      'select password_hash as hash from credential where account_id = any($1)',
      [[person.id, invited.id]],
    );
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    // Each hash has its own salt.
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
    const { rows: tables } =
      await product.db.$client.query(`select relname as name from pg_class where relkind in ('r','p')
      and relnamespace = 'public'::regnamespace`);
    for (const { name } of tables) {
      const { rows } = await product.db.$client.query(
        `select count(*) as hits from "${name}" row where row::text like '%${odd}%'`,
      );
      expect([name, rows[0].hits]).toEqual([name, 0]);
    }
    expect(product.log.join('\n')).not.toContain(odd);
  });

  test('is reported to the person', async () => {
    const person = await aPerson();
    await update(checkIn(await aResetLetter(person)));
    await product.workOff();
    expect(lettersTo(person).at(-1)?.subject).toBe('Ditt lösenord i Gesäll har ändrats');
  });

  test('neither links nor addresses reach the log', () => {
    const log = product.log.join('\n');
    for (const letter of product.letters) {
      expect(log).not.toContain(letter.to);
      if (letter.text.includes('check=')) expect(log).not.toContain(checkIn(letter));
    }
  });
});
