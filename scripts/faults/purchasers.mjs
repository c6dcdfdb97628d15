import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { within } from '../lib/own-database.mjs';
import { send } from './http.mjs';

const password = 'Gesall2026';
export const buyer = 'larare@ekbacken.example';
const pauseMs = 100;

/** The trial's own orders are counted alone: accounting has a book of its own. */
export const removeDemoOrders = (dataDir) =>
  within(dataDir, async (client) => {
    await client.query('update student_licence set order_line_id = null');
    await client.query('delete from shop_order');
  });

/** Students of the purchaser's school and programme who hold nothing. */
export const newStudents = (dataDir, count) =>
  within(dataDir, async (client) => {
    const { rows } = await client.query(
      `with place as (
         select school_class.id, school_class.school_id from class_teacher link
         join school_class on school_class.id = link.class_id
         join account on account.id = link.teacher_id and account.email = $2
         order by school_class.name = 'EE24A' desc limit 1
       ), people as (
         insert into account (email, name, role, activated_at)
         select 'order' || n || '@ekbacken.example', 'Order ' || n, 'Student', now() from generate_series(1, $1::int) n
         returning id
       ), students as (
         insert into student (account_id, school_id) select people.id, place.school_id from people, place returning account_id
       )
       select students.account_id as id, place.school_id as "schoolId", place.id as "classId" from students, place`,
      [count, buyer],
    );
    await client.query(
      'insert into class_student (class_id, student_id, school_id) select $1, id, $2 from unnest($3::int[]) id',
      [rows[0].classId, rows[0].schoolId, rows.map(({ id }) => id)],
    );
    return rows;
  });

/** Sends an order with its key until it is answered, to whichever process is there. */
export async function place({ student, place: number }, { servers, session, counts }) {
  const key = randomUUID();
  const body = {
    customerId: student.schoolId,
    contact: 'Karin Östlund',
    invoiceLabeling: `R-${number}`,
    shopOrderItems: [{ studentId: student.id, fortNoxArticleNumber: '1010-E', from: today() }],
  };
  for (let turn = number; ; turn++) {
    const server = servers[turn % servers.length];
    const reply = await session.send(server, { path: `/api/ShopNew/Post?key=${key}`, body });
    if (reply?.status === 200) return JSON.parse(reply.text).result.id;
    const isRunning = reply?.text === 'RequestIsRunning';
    if (reply && reply.status < 500 && !isRunning)
      throw new Error(`An order was refused: ${reply.status} ${reply.text}`);
    counts.again += 1;
    await wait(pauseMs);
  }
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format();
const to = (server) => ({ port: server.port(), host: 'localhost' });

/** A session of a person that all processes know. A reply is undefined when none came. */
export function aSession(server, email) {
  let token;
  async function signIn() {
    const body = { email, grant_type: 'password', password };
    const { text } = await send({ ...to(server), path: '/auth/token/auth', body });
    token = JSON.parse(JSON.parse(text).result.data).access_token;
  }
  return {
    async send(at, call) {
      try {
        if (!token) await signIn();
        const reply = await send({ ...to(at), ...call, token });
        if (reply.status !== 401) return reply;
        token = undefined;
      } catch {}
      return undefined;
    },
  };
}
