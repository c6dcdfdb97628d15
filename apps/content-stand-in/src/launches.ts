import { randomBytes } from 'node:crypto';
import type { Answer } from './reports.ts';

export interface Launch {
  id: string;
  nonce: string;
  fileName: string;
  email: string;
  userId: number;
  courseId: number | undefined;
  moduleId: number;
  isPreview: boolean;
  given: Map<string, string>;
  answer?: Answer & { press: string };
}

export function launches() {
  const byNonce = new Map<string, Launch>();
  const byId = new Map<string, Launch>();

  return {
    byId: (id: string) => byId.get(id),

    /** Undefined when another browser has used the address. */
    open(
      fileName: string,
      values: URLSearchParams,
      knownId: string | undefined,
    ): Launch | undefined {
      const nonce = values.get('nonce') ?? '';
      const earlier = byNonce.get(nonce);
      if (earlier) return earlier.id === knownId ? earlier : undefined;
      const courseId = values.get('courseId');
      const launch: Launch = {
        id: randomBytes(18).toString('base64url'),
        nonce,
        fileName,
        email: values.get('email') ?? '',
        userId: Number(values.get('userId')),
        moduleId: Number(values.get('moduleId')),
        courseId: courseId === null ? undefined : Number(courseId),
        isPreview: values.get('mode') === 'preview',
        given: new Map(),
      };
      byNonce.set(nonce, launch);
      byId.set(launch.id, launch);
      return launch;
    },
  };
}
