import { useEffect, useRef, useState } from 'react';

interface Rest {
  value: string;
  /** Debounce in milliseconds. */
  delay: number;
  onRest(text: string): void;
}

/** A debounced text: shows each letter at once and calls `onRest` when the typing pauses. */
export function useRestingText({ value, delay, onRest }: Rest) {
  const [text, setText] = useState(value);
  const timer = useRef(0);
  const sent = useRef<string[]>([]);
  const latest = useRef(onRest);
  latest.current = onRest;
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // Changes from outside, such as the back button, show in the field. The field's own value comes
  // back late, when more may have been typed.
  useEffect(() => {
    const place = sent.current.indexOf(value);
    sent.current = sent.current.slice(place + 1);
    if (place < 0) setText(value);
  }, [value]);

  function type(typed: string) {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => {
        const words = typed.trim();
        sent.current.push(words);
        latest.current(words);
      },
      typed === '' ? 0 : delay,
    );
  }

  return { text, type };
}
