import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { courseware } from './courseware.ts';
import { type Launch, launches } from './launches.ts';
import { modulePage, refusalPage, resultPage, style } from './pages.ts';
import { type Misdeed, misdeeds, type Press, reporter, reportOf } from './reports.ts';
import { isSigned } from './signing.ts';

export interface Settings {
  key: string;
  reportUrl: string;
  reportsFile: string | undefined;
  now(): Date;
}

export const base = '/legacy';
const mostBytes = 64 * 1024;
const cookieName = 'stand-in';

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Launch addresses identify the person.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

export function standIn({ key, reportUrl, reportsFile, now }: Settings) {
  const windows = launches();
  const reports = reporter({ key, reportUrl, now, file: reportsFile });

  function show(
    response: ServerResponse,
    status: number,
    body: string,
    more: Record<string, string> = {},
  ) {
    response
      .writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8', ...more })
      .end(body);
  }

  /** Why a signed address is refused; undefined when valid. */
  function refusalOf(address: string, values: URLSearchParams): string | undefined {
    if (!isSigned(key, address)) return 'Adressen är inte undertecknad av produkten.';
    return Number(values.get('expires')) * 1000 < now().getTime()
      ? 'Adressen har gått ut. Öppna modulen igen.'
      : undefined;
  }

  function open(
    request: IncomingMessage,
    response: ServerResponse,
    fileName: string,
    values: URLSearchParams,
  ) {
    const launch = windows.open(fileName, values, cookieOf(request));
    if (!launch)
      return show(response, 403, refusalPage('Adressen har redan använts i en annan webbläsare.'));
    const cookie = `${cookieName}=${launch.id}; HttpOnly; SameSite=Lax; Path=${base}`;
    show(response, 200, modulePage(launch, base, values.get('misbehave') ?? ''), {
      'set-cookie': cookie,
    });
  }

  async function press(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await bodyOf(request));
    const launch = windows.byId(form.get('launch') ?? '');
    if (!launch) return show(response, 403, refusalPage('Fönstret är inte öppnat av produkten.'));
    for (const [name, value] of form)
      if (name.startsWith('q-')) launch.given.set(name.slice(2), value);
    const pressed = (form.get('press') ?? 'svara') as Press;
    const wanted = form.get('misdeed') ?? form.get('misbehave') ?? '';
    const misdeed = misdeeds.find((each): each is Misdeed => each === wanted);
    const report = reportOf(launch, pressed, launch.given, now());
    const answer = misdeed ? await reports.misbehave(misdeed, report) : await reports.send(report);
    launch.answer = { ...answer, press: misdeed ?? pressed };
    response.writeHead(303, { ...headers, location: `${base}/window/${launch.id}` }).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const address = request.url ?? '/';
    const { pathname, searchParams } = new URL(address, 'http://stand-in');
    const [, , kind = '', part = ''] = pathname.split('/');
    const name = decodeURIComponent(part);
    if (pathname === '/style.css')
      return show(response, 200, style, { 'content-type': 'text/css; charset=utf-8' });
    if (!pathname.startsWith(`${base}/`))
      return show(response, 404, refusalPage('Sidan finns inte.'));
    if (kind === 'press' && request.method === 'POST') return press(request, response);
    if (kind === 'window') {
      const launch: Launch | undefined = windows.byId(part);
      return launch
        ? show(response, 200, modulePage(launch, base, ''))
        : show(response, 404, refusalPage('Fönstret finns inte.'));
    }

    const refusal = refusalOf(address, searchParams);
    if (refusal) return show(response, 403, refusalPage(refusal));
    if (kind === 'files') {
      return show(response, 200, JSON.stringify(Object.keys(courseware)), {
        'content-type': 'application/json; charset=utf-8',
      });
    }
    if (kind === 'start' && courseware[name]) return open(request, response, name, searchParams);
    if (kind === 'result') {
      const [userId, moduleId] = [
        Number(searchParams.get('userId')),
        Number(searchParams.get('moduleId')),
      ];
      return show(response, 200, resultPage(name, userId, reports.of(userId, moduleId)));
    }
    return show(response, 404, refusalPage('Sidan finns inte.'));
  }

  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) show(response, 500, refusalPage('Något gick fel.'));
    });
  });
}

function cookieOf(request: IncomingMessage): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName)?.[1];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('A form is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
