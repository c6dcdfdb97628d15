import { useSignedIn } from '@gesall/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountNow } from './acts/send-act.ts';
import { findKept, forget, keep } from './kept.ts';

/**
 * The values of a form, kept on the phone while they are typed, files included: a call, the camera or
 * a restart may end the page at any moment. `draft` is undefined until the phone was read.
 */
export function useDraft<Values extends object>(name: string, empty: Values) {
  const { email } = useSignedIn();
  const owner = accountNow() ?? email;
  const [draft, setDraft] = useState<Values>();
  const first = useRef(empty);
  const latest = useRef<Values>(empty);
  const writing = useRef<Promise<unknown>>(Promise.resolve());

  const show = useCallback((values: Values) => {
    latest.current = values;
    setDraft(values);
  }, []);

  useEffect(() => {
    let isLeft = false;
    const found = findKept('drafts', owner, name).catch(() => undefined);
    void found.then((row) => {
      if (!isLeft) show({ ...first.current, ...(row?.value as Partial<Values> | undefined) });
    });
    return () => {
      isLeft = true;
    };
  }, [owner, name, show]);

  /** One write after the other, so that the last one stays. */
  const write = useCallback((work: () => Promise<void>) => {
    writing.current = writing.current.then(work).catch(() => undefined);
    return writing.current;
  }, []);

  const change = useCallback(
    (values: Partial<Values>) => {
      const value = { ...latest.current, ...values };
      show(value);
      void write(() => keep('drafts', { owner, key: name, value, at: Date.now() }));
    },
    [owner, name, show, write],
  );

  /** Empties the form, as what it holds is an act now. */
  const clear = useCallback(async () => {
    show(first.current);
    await write(() => forget('drafts', owner, name));
  }, [owner, name, show, write]);

  return { draft, change, clear };
}
