/** Answers a request, in the shape of `fetch`. */
type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/**
 * A class in the place of `XMLHttpRequest` whose requests go through a `fetch`. It has what
 * `sendSteadily` uses.
 */
export const requestsOver = (fetch: Fetch) =>
  class {
    readonly upload: { onprogress?(): void } = {};
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    onprogress?: () => void;
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    readonly #headers: Record<string, string> = {};
    readonly #leaving = new AbortController();
    #method = 'GET';
    #address = '';
    #replyHeaders = new Headers();

    open(method: string, address: string) {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#replyHeaders.get(name);
    }

    abort() {
      this.#leaving.abort();
    }

    send(body?: BodyInit | null) {
      void this.#send(body).finally(() => this.onloadend?.());
    }

    async #send(body?: BodyInit | null) {
      const { signal } = this.#leaving;
      try {
        const init = { method: this.#method, headers: this.#headers, body, signal };
        const reply = await fetch(this.#address, init);
        this.responseText = await reply.text();
        this.status = reply.status;
        this.statusText = reply.statusText;
        this.#replyHeaders = reply.headers;
        this.onload?.();
      } catch {
        if (signal.aborted) this.onabort?.();
        else this.onerror?.();
      }
    }
  };
