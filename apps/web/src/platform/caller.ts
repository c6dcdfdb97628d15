import { accountsContract, type Call, type Input, type Line, type Output } from '@gesall/contract';
import { clearSession, readSession, shownPerson, storeSchool, storeSession } from './session.ts';

/**
 * A call that did not succeed: the status and what the server said. Status 0 means that no answer
 * came.
 */
export class CallFailure extends Error {
  readonly status: number;
  readonly text: string;
  readonly statusText: string;

  constructor(status: number, text: string, statusText = '') {
    super(text || statusText || 'no answer');
    this.name = 'CallFailure';
    this.status = status;
    this.text = text;
    this.statusText = statusText;
  }
}

/** Whether the call failed because the person closed the password dialog; they need no message about it. */
export const isPasswordDeclined = (error: unknown) =>
  error instanceof CallFailure && error.text === 'PasswordNeeded';

/** Told when the session could not be renewed; the app goes to the sign-in page. */
let onSessionEnd = () => {};
export const whenSessionEnds = (listener: () => void) => {
  onSessionEnd = listener;
};

/** Asks for the password; false when the person gives none. */
type AskForPassword = () => Promise<boolean>;
let onPasswordNeeded: AskForPassword = async () => false;
export const whenPasswordNeeded = (ask: AskForPassword) => {
  onPasswordNeeded = ask;
};

/**
 * Makes a declared call. After a 401 or 403 the session is renewed and the call repeated exactly
 * once; one that needs the password is repeated when it was given.
 */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
): Promise<Output<C>> {
  const response = await withSession((token) => request(call, input, token, signal));
  const act = response.headers.get('x-request-id');
  if (act !== null && typeof input === 'object' && input !== null) acts.set(input, act);
  return replyOf(call, response);
}

const acts = new WeakMap<object, string>();

/** By which the server knows what a call did that was sent with this very input. */
export const actOf = (input: object) => acts.get(input);

/** Fetches the file of a call that answers one. Renews the session once, as `send` does. */
export async function fetchFile<C extends Call>(call: C, input: Input<C>): Promise<Blob> {
  const response = await withSession((token) => request(call, input, token));
  await refuse(response);
  return response.blob();
}

/** Makes a call whose status says more than that it succeeded. Renews the session once, as `send` does. */
export async function sendForStatus<C extends Call>(
  call: C,
  input: Input<C>,
): Promise<{ status: number; text: string }> {
  const response = await withSession((token) => request(call, input, token));
  const text = await response.text();
  if (!response.ok) throw new CallFailure(response.status, text, response.statusText);
  return { status: response.status, text };
}

/**
 * Reads a declared stream line by line, until it ends or `signal` says so. Renews the session once,
 * as `send` does. Leaving the loop closes the connection.
 */
export async function* openStream<C extends Call>(
  call: C,
  input: Input<C>,
  signal: AbortSignal,
): AsyncGenerator<Line<C>, void> {
  const response = await withSession((token) => request(call, input, token, signal));
  await refuse(response);
  if (!response.body) return;
  let rest = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line);
  }
}

/** Throws what the server said of a call that did not succeed. */
async function refuse(response: Response): Promise<void> {
  if (!response.ok)
    throw new CallFailure(response.status, await response.text(), response.statusText);
}

type Ask = (token: string | undefined) => Promise<Response>;

async function withSession(ask: Ask): Promise<Response> {
  const response = await withRenewal(ask);
  if (!(await needsPassword(response)) || !(await askForPassword())) return response;
  return withRenewal(ask);
}

/** A refusal that a new token does not change. */
const needsPassword = async (response: Response) =>
  response.status === 403 && (await response.clone().text()) === 'PasswordNeeded';

let asking: Promise<boolean> | undefined;

/** Asks once for all calls that wait for it. */
function askForPassword(): Promise<boolean> {
  asking ??= onPasswordNeeded().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function withRenewal(ask: Ask): Promise<Response> {
  const used = readSession()?.token;
  const response = await ask(used);
  if (await needsPassword(response)) return response;
  if (!used || (response.status !== 401 && response.status !== 403)) return response;
  const renewed = await renewSession(used);
  if (renewed) return ask(renewed);
  onSessionEnd();
  throw new CallFailure(401, 'NotSignedIn');
}

/**
 * Sends a file with a call, telling how much of it has gone, from 0 to 1. Renews the session once,
 * as `send` does.
 */
export async function sendFile<C extends Call>(
  call: C,
  input: Input<C>,
  file: File,
  onProgress: (share: number) => void,
): Promise<Output<C>> {
  const { path, query } = placed(call, (input ?? {}) as Record<string, unknown>);
  return replyOf(
    call,
    await withSession((token) =>
      uploadFile(call, { url: `${path}?${query}`, token, file, onProgress }),
    ),
  );
}

interface Upload {
  url: string;
  token: string | undefined;
  file: File;
  onProgress(share: number): void;
}

/** Only XMLHttpRequest tells how an upload goes on. */
function uploadFile(call: Call, { url, token, file, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append(fileFieldOf(call), file);
    const request = new XMLHttpRequest();
    request.open(call.method, url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(whoAsks(token)))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          statusText: request.statusText,
        }),
      );
    request.onerror = () => reject(new CallFailure(0, ''));
    request.send(form);
  });
}

const placesOf = (call: Call) =>
  (call as unknown as { places: Record<string, 'path' | 'query' | 'body' | 'file'> }).places;
const fileFieldOf = (call: Call) =>
  Object.entries(placesOf(call)).find(([, place]) => place === 'file')?.[0] ?? 'file';

/** Makes a call that needs no session, and is never repeated. */
export async function sendPublic<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
  return replyOf(call, await request(call, input, undefined));
}

async function replyOf<C extends Call>(call: C, response: Response): Promise<Output<C>> {
  await refuse(response);
  if (response.status === 204) return undefined as Output<C>;
  const body = await response.json();
  return call.bare ? body : body.result;
}

async function request(
  call: Call,
  input: unknown,
  token: string | undefined,
  signal?: AbortSignal,
) {
  const { path, query, body } = placed(call, (input ?? {}) as Record<string, unknown>);
  const headers = whoAsks(token);
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const url = query.size > 0 ? `${path}?${query}` : path;
  try {
    return await fetch(url, { method: call.method, headers, body, credentials: 'include', signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailure(0, '');
  }
}

/**
 * Who asks and, in a window that acts as somebody, in whose place: only for the trail, and a header
 * holds no letter beyond ASCII.
 */
function whoAsks(token: string | undefined): Record<string, string> {
  const session = token === undefined ? undefined : readSession();
  const shown = session && shownPerson(session);
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(shown?.isActing && { 'x-acting-as': encodeURIComponent(shown.email) }),
  };
}

/** Puts each value of an input where the contract says that it goes. */
function placed(call: Call, input: Record<string, unknown>) {
  const places = placesOf(call);
  let path: string = call.path;
  const query = new URLSearchParams();
  const json: Record<string, unknown> = {};
  const form = new FormData();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const place = places[key];
    if (place === 'path') path = path.replace(`{${key}}`, encodeURIComponent(String(value)));
    else if (place === 'query') for (const one of [value].flat()) query.append(key, String(one));
    else if (place === 'file') form.append(key, value as Blob);
    else if (place === 'body') json[key] = value;
  }
  const hasFile = Object.values(places).includes('file');
  const hasBody = Object.values(places).includes('body');
  if (hasFile && hasBody)
    for (const [key, value] of Object.entries(json))
      for (const one of [value].flat()) form.append(key, String(one));
  return {
    path,
    query,
    body: hasFile
      ? form.keys().next().done
        ? undefined
        : form
      : hasBody
        ? JSON.stringify(json)
        : undefined,
  };
}

/**
 * Renews once for all calls that fail together, in this tab and in every other: they wait for each
 * other.
 */
function renewSession(usedToken: string): Promise<string | undefined> {
  return navigator.locks.request('gesall-session', () => renewAlone(usedToken));
}

/**
 * Exchanges the tokens of this session for new ones. Who uses a copy of the former refresh token
 * later ends the session.
 */
export async function replaceTokens(): Promise<void> {
  const used = readSession()?.token;
  if (used && !(await renewSession(used))) onSessionEnd();
}

async function renewAlone(usedToken: string): Promise<string | undefined> {
  const session = readSession();
  if (!session) return undefined;
  // Another call, or another tab, renewed while this one waited for the lock.
  if (session.token !== usedToken) return session.token;
  const { email, refreshToken } = session;
  const reply = await sendPublic(accountsContract.token, {
    email,
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  if (storeTokens(reply)) return readSession()?.token;
  clearSession();
  return undefined;
}

/** Keeps the tokens of a sign-in reply; false when the reply refuses. */
export function storeTokens(reply: Output<typeof accountsContract.token>): boolean {
  if (String(reply.code) !== '999') return false;
  const { access_token, refresh_token } = JSON.parse(reply.data);
  storeSession({ token: access_token, refreshToken: refresh_token, email: reply.email });
  if (reply.schoolName !== undefined)
    storeSchool({ id: reply.school ?? null, name: reply.schoolName });
  return true;
}
