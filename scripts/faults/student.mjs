import { setTimeout as wait } from 'node:timers/promises';
import { send } from './http.mjs';
import { aRun } from './run.mjs';

const pauseMs = 20;
/** A fault costs a few tickets at most; more in a row means that the trial itself is wrong. */
const mostLostTickets = 100;
const password = 'Gesall2026';

export function aStudent(email, server) {
  const counts = { acknowledged: 0, again: 0 };
  const runs = [];
  let token;
  let places = [];
  let isDone = false;
  let waiting = false;

  /** Retries until an answer comes. */
  async function insist(call, onAgain = () => {}) {
    for (;;) {
      waiting = true;
      const reply = await send(call()).catch(() => undefined);
      waiting = false;
      if (reply && reply.status < 500) return reply;
      onAgain();
      await wait(pauseMs);
    }
  }

  const product = (path, more) => () => ({
    port: server.port(),
    host: 'localhost',
    path,
    token,
    ...more,
  });
  const content = (moduleId, path, more) => () => ({
    port: server.contentPort(),
    host: `m${moduleId}.localhost`,
    path,
    ...more,
  });

  /** A new window; undefined when they may not start it, or when another system runs it. */
  async function open({ courseId, moduleId }) {
    for (let lost = 0; lost < mostLostTickets; lost++) {
      const start = await insist(
        product(`/api/student/RunModule?courseId=${courseId}&moduleId=${moduleId}`),
      );
      if (start.status === 409) return undefined;
      const { ticket, externalUrl } = resultOf(start);
      if (externalUrl) return undefined;
      const opened = await insist(
        content(moduleId, '/scorm/rt/open', { body: { ticket, takeOver: true } }),
      );
      // A lost answer used up the ticket; start again.
      if (opened.status === 404) continue;
      return aRun({ email, moduleId, seed: resultOf(opened), number: runs.length });
    }
    throw new Error(`${mostLostTickets} tickets of module ${moduleId} were refused in a row.`);
  }

  async function commit(run, batch) {
    const call = content(run.moduleId, '/scorm/rt/commit', { body: batch, token: run.token });
    const { applied } = resultOf(await insist(call, () => (counts.again += 1)));
    run.acknowledge(batch, applied);
    counts.acknowledged += 1;
  }

  return {
    email,
    counts,
    runs,
    isWaiting: () => waiting,

    async signIn() {
      const body = { email, grant_type: 'password', password };
      token = JSON.parse(
        resultOf(await insist(product('/auth/token/auth', { body }))).data,
      ).access_token;
      const courses = resultOf(await insist(product('/api/student/MyCourses', { method: 'GET' })));
      places = courses.flatMap((course) =>
        course.modules.map((module) => ({ courseId: course.id, moduleId: module.id })),
      );
    },

    /** Runs modules, round after round, until told to finish. */
    async work() {
      let refused = 0;
      for (let next = 0; !isDone; next++) {
        const run = await open(places[next % places.length]);
        refused = run ? 0 : refused + 1;
        if (refused > places.length) throw new Error(`${email} may start no module.`);
        if (!run) continue;
        runs.push(run);
        while (!isDone && run.hasMore()) await commit(run, run.nextBatch());
        await commit(run, run.lastBatch());
      }
    },

    finish() {
      isDone = true;
    },
  };
}

function resultOf({ status, text }) {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text).result;
}
