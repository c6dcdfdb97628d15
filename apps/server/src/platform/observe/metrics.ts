import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; hot calls take a few milliseconds. */
const callBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const importBuckets = [0.5, 1, 2.5, 5, 10, 30, 60, 300, 600];

export type BatchState = 'applied' | 'buffered' | 'uncounted' | 'read_only';

export type ForgedToken = 'access' | 'refresh' | 'link' | 'report';

interface Watched {
  pool: pg.Pool;
  dataDir: string;
  openJobs(): Promise<{ waiting: number; failed: number }>;
}

/** The Prometheus metrics of a process. Labels are never user data. */
export function processMetrics({ pool, dataDir, openJobs }: Watched) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'gesall_' });

  const calls = new Histogram({
    name: 'gesall_call_duration_seconds',
    help: 'Calls by name and status.',
    labelNames: ['call', 'status'],
    buckets: callBuckets,
    registers,
  });
  const commits = new Counter({
    name: 'gesall_commits_total',
    help: 'Commits of windows, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const letters = new Counter({
    name: 'gesall_letters_total',
    help: 'Letters, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const jobs = new Counter({
    name: 'gesall_jobs_total',
    help: 'Jobs that were tried, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const imports = new Histogram({
    name: 'gesall_import_duration_seconds',
    help: 'Imports of packages, by outcome.',
    labelNames: ['outcome'],
    buckets: importBuckets,
    registers,
  });

  const violations = new Counter({
    name: 'gesall_policy_violations_total',
    help: 'Content security policy violations, by directive.',
    labelNames: ['directive'],
    registers,
  });

  const inputs = new Counter({
    name: 'gesall_refused_inputs_total',
    help: 'Calls whose input was refused, by code.',
    labelNames: ['code'],
    registers,
  });
  const tokens = new Counter({
    name: 'gesall_forged_tokens_total',
    help: 'Tokens that are not ours, by kind and what is wrong with them.',
    labelNames: ['token', 'why'],
    registers,
  });

  new Gauge({
    name: 'gesall_pool_connections',
    help: 'Connections to the database, and how many wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'gesall_open_jobs',
    help: 'Jobs of all processes that are due, and those that were given up.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, failed } = await openJobs();
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'failed' }, failed);
    },
  });
  new Gauge({
    name: 'gesall_data_disk_free_bytes',
    help: 'What is free where the data folder lies.',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir);
      this.set(bavail * bsize);
    },
  });

  return {
    callAnswered: (call: string, status: number, seconds: number) =>
      calls.observe({ call, status: String(status) }, seconds),
    commitTaken: (outcome: BatchState) => commits.inc({ outcome }),
    letterSent: (kind: string, outcome: 'sent' | 'failed' | 'given_up') =>
      letters.inc({ kind, outcome }),
    jobTried: (kind: string, outcome: 'done' | 'failed' | 'given_up') =>
      jobs.inc({ kind, outcome }),
    packageImported: (outcome: 'taken' | 'refused', seconds: number) =>
      imports.observe({ outcome }, seconds),
    inputRefused: (code: string) => inputs.inc({ code }),
    tokenForged: (token: ForgedToken, why: string) => tokens.inc({ token, why }),
    policyViolated: (directive: string) => violations.inc({ directive }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof processMetrics>;
