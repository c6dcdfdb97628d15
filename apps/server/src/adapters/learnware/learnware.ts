import type { ExternalContent, ExternalModule } from '../../ports/external-content.ts';
import { readReport } from './read-report.ts';
import { signatureOf } from './signing.ts';

export interface LearnWare {
  url: string;
  key: string;
  files?: readonly string[];
  sendsEmail: boolean;
}

const addressMs = 5 * 60_000;
const answerMs = 3_000;

/**
 * Launches LearnWare with e-mail, user, course and module id. Nonce, expiry and signature are
 * additions that older systems ignore.
 */
export function learnWare({ url, key, files, sendsEmail }: LearnWare): ExternalContent {
  const base = new URL(url.endsWith('/') ? url : `${url}/`);

  function signed(
    path: string,
    values: Record<string, string | number | null | undefined>,
    at: Date,
  ): string {
    const address = new URL(path, base);
    for (const [name, value] of Object.entries(values)) {
      if (value !== null && value !== undefined) address.searchParams.set(name, String(value));
    }
    address.searchParams.set('expires', String(Math.floor((at.getTime() + addressMs) / 1000)));
    address.searchParams.set(
      'signature',
      signatureOf(key, 'address', address.pathname + address.search),
    );
    return address.href;
  }

  const pathOf = (kind: 'start' | 'result', { fileName }: ExternalModule) =>
    `${kind}/${encodeURIComponent(fileName)}`;

  return {
    startAddress: async ({ person, nonce, isPreview, at, ...module }) =>
      signed(
        pathOf('start', module),
        {
          email: sendsEmail ? person.email : null,
          userId: person.id,
          courseId: module.courseId,
          moduleId: module.moduleId,
          mode: isPreview ? 'preview' : 'normal',
          nonce,
        },
        at,
      ),

    resultAddress: async ({ studentId, viewer, at, ...module }) =>
      signed(
        pathOf('result', module),
        {
          userId: studentId,
          courseId: module.courseId,
          moduleId: module.moduleId,
          viewerId: viewer.id,
          viewer: viewer.isStudent ? 'student' : 'teacher',
        },
        at,
      ),

    async fileNames() {
      if (files) return [...files];
      const reply = await fetch(signed('files', {}, new Date()), {
        signal: AbortSignal.timeout(answerMs),
      });
      const names: unknown = reply.ok ? await reply.json() : undefined;
      if (!Array.isArray(names))
        throw new Error(`LearnWare answered ${reply.status} to the question for its files.`);
      return names.filter((name) => typeof name === 'string');
    },

    readReport: (message, at) => readReport(key, message, at),
  };
}
