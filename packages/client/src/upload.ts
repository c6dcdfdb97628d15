import type { Call, Input, Output } from '@gesall/contract';
import { CallFailure, readReply } from './call.ts';
import { settings } from './configure.ts';
import { placeInput } from './place-input.ts';
import { responseOf } from './send-steadily.ts';
import { identityHeaders, withSession } from './with-session.ts';

/**
 * Uploads a file with a call, with the rest of the input in the query. `onProgress` gets the share
 * sent, from 0 to 1. Renews the session once, as `send` does.
 *
 * @throws {CallFailure} when it did not succeed.
 */
export async function sendFile<C extends Call>(
  call: C,
  input: Input<C>,
  file: File,
  onProgress: (share: number) => void,
): Promise<Output<C>> {
  const response = await withSession((token) => upload(call, { input, token, file, onProgress }));
  return readReply(call, response);
}

interface Upload {
  input: unknown;
  token: string | undefined;
  file: File;
  onProgress(share: number): void;
}

function upload(call: Call, { input, token, file, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append(fileFieldOf(call), file);
    const request = new XMLHttpRequest();
    request.open(call.method, `${settings.origin}${placeInput(call, input).address}`);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(identityHeaders(token)))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new CallFailure(0, ''));
    request.send(form);
  });
}

const fileFieldOf = ({ places }: Call) =>
  Object.entries(places).find(([, place]) => place === 'file')?.[0] ?? 'file';
