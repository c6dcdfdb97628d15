import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { courseware } from './courseware.ts';
import type { Launch } from './launches.ts';
import { proofOf } from './signing.ts';

export interface Report {
  reportId: string;
  nonce: string;
  userId: number;
  courseId?: number;
  moduleId: number;
  occurredAt: string;
  score?: number;
  maxScore?: number;
  completion?: 'completed' | 'incomplete';
  success?: 'passed' | 'failed';
  answers?: {
    id: string;
    type: 'choice';
    text: string;
    response: string;
    correct: string[];
    result: 'correct' | 'incorrect';
  }[];
}

/** Buttons: continue later, done, failed. */
export type Press = 'svara' | 'klar' | 'underkand';

export const misdeeds = ['expired', 'replayed', 'forged', 'stranger'] as const;
export type Misdeed = (typeof misdeeds)[number];

export interface Answer {
  status: number;
  text: string;
}

const limit = 0.7;
const hourMs = 60 * 60 * 1000;

/** Makes a report. `given` holds the chosen option by question id. */
export function reportOf(
  launch: Launch,
  press: Press,
  given: ReadonlyMap<string, string>,
  at: Date,
): Report {
  const questions = courseware[launch.fileName]?.questions ?? [];
  const answers = questions.flatMap(({ id, text, correct }) => {
    const response = given.get(id);
    const result = response === correct ? ('correct' as const) : ('incorrect' as const);
    return response === undefined
      ? []
      : [{ id, type: 'choice' as const, text, response, correct: [correct], result }];
  });
  const right =
    press === 'underkand' ? 0 : answers.filter(({ result }) => result === 'correct').length;
  return {
    reportId: randomUUID(),
    nonce: launch.nonce,
    userId: launch.userId,
    courseId: launch.courseId,
    moduleId: launch.moduleId,
    occurredAt: at.toISOString(),
    score: right,
    maxScore: questions.length,
    answers,
    ...(press === 'svara'
      ? { completion: 'incomplete' as const }
      : {
          completion: 'completed' as const,
          success: right / questions.length >= limit ? ('passed' as const) : ('failed' as const),
        }),
  };
}

interface Sending {
  key: string;
  reportUrl: string;
  now(): Date;
  file: string | undefined;
}

/** Sends reports, keeps accepted ones, and misbehaves on request. */
export function reporter({ key, reportUrl, now, file }: Sending) {
  const taken: Report[] = file && existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [];
  const latest = new Map<string, Report>();

  async function post(body: string, headers: Record<string, string>): Promise<Answer> {
    try {
      const reply = await fetch(reportUrl, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      return { status: reply.status, text: await reply.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  }

  async function send(report: Report): Promise<Answer> {
    const body = JSON.stringify(report);
    const answer = await post(body, proofOf(key, body, now()));
    if (answer.status !== 200) return answer;
    latest.set(report.nonce, report);
    taken.push(report);
    if (file) appendFileSync(file, `${body}\n`);
    return answer;
  }

  async function misbehave(misdeed: Misdeed, report: Report): Promise<Answer> {
    const better: Report = {
      ...report,
      score: report.maxScore,
      completion: 'completed',
      success: 'passed',
    };
    const body = JSON.stringify(better);
    switch (misdeed) {
      case 'expired':
        return post(body, proofOf(key, body, new Date(now().getTime() - hourMs)));
      case 'forged':
        return post(body, proofOf(key, JSON.stringify(report), now()));
      case 'stranger': {
        const ofAnother = JSON.stringify({ ...better, userId: report.userId + 1 });
        return post(ofAnother, proofOf(key, ofAnother, now()));
      }
      case 'replayed': {
        const former = latest.get(report.nonce);
        if (!former) await send(report);
        const again = JSON.stringify({ ...better, reportId: (former ?? report).reportId });
        return post(again, proofOf(key, again, now()));
      }
    }
  }

  return {
    send,
    misbehave,
    of: (userId: number, moduleId: number) =>
      taken
        .filter((report) => report.userId === userId && report.moduleId === moduleId)
        .toSorted((a, b) => b.occurredAt.localeCompare(a.occurredAt)),
  };
}

/** The last line is incomplete after a kill. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line): Report => JSON.parse(line));
