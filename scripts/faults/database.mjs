import { within } from '../lib/own-database.mjs';

export const endConnections = (dataDir) =>
  within(dataDir, (client) =>
    client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`),
  );

export const studentsOf = (dataDir, count) =>
  within(dataDir, async (client) => {
    const { rows } = await client.query(
      `select email from account where role = 'Student' and deleted_at is null order by id limit $1`,
      [count],
    );
    return rows.map(({ email }) => email);
  });

export const compare = (dataDir, students) =>
  within(dataDir, async (client) => {
    const runs = students.flatMap((student) => student.runs);
    return { journal: await compareJournal(client, runs), state: await compareState(client, runs) };
  });

async function compareJournal(client, runs) {
  const counts = { acknowledged: 0, lost: 0, changed: 0, twice: 0, unknown: 0 };
  for (const { sessionId, acknowledged } of runs) {
    const { rows } = await client.query('select entries from run_commit where session_id = $1', [
      sessionId,
    ]);
    const stored = new Map();
    for (const [seq, ...said] of rows.flatMap(({ entries }) => entries)) {
      if (stored.has(seq)) counts.twice += 1;
      stored.set(seq, JSON.stringify(said));
    }
    for (const [seq, ...said] of acknowledged) {
      counts.acknowledged += 1;
      if (!stored.has(seq)) counts.lost += 1;
      else if (stored.get(seq) !== JSON.stringify(said)) counts.changed += 1;
      stored.delete(seq);
    }
    counts.unknown += stored.size;
  }
  return counts;
}

async function compareState(client, runs) {
  const { rows: sessions } = await client.query(
    'select id::int, attempt_id::int as attempt from run_session where id = any ($1)',
    [runs.map(({ sessionId }) => sessionId)],
  );
  const attemptOf = new Map(sessions.map(({ id, attempt }) => [id, attempt]));
  const expected = new Map();
  for (const { sessionId, acknowledged } of runs.toSorted(
    (one, other) => one.sessionId - other.sessionId,
  )) {
    for (const [, item, element, value] of acknowledged)
      expected.set(JSON.stringify([attemptOf.get(sessionId), item, element]), value);
  }

  const { rows: items } = await client.query(
    `select attempt_id::int as attempt, item_id as item, cmi || jsonb_build_object('cmi.suspend_data', suspend_data) as elements
     from attempt_item where attempt_id = any ($1)`,
    [[...attemptOf.values()]],
  );
  const stored = new Map(
    items.map(({ attempt, item, elements }) => [`${attempt} ${item}`, elements]),
  );
  let different = 0;
  for (const [key, value] of expected) {
    const [attempt, item, element] = JSON.parse(key);
    if (stored.get(`${attempt} ${item}`)?.[element] !== value) different += 1;
  }
  return { compared: expected.size, different };
}
