import { useState } from 'react';

export function useStoredSwitch(key: string, initially: boolean): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? initially : stored === 'true';
  });
  return [
    on,
    (next) => {
      localStorage.setItem(key, String(next));
      setOn(next);
    },
  ];
}
