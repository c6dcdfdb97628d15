import { useMessages } from '@gesall/client/react';
import { passwordProblem } from '@gesall/rules';
import { useState } from 'react';

interface Problems {
  password?: string;
  repeat?: string;
}

/**
 * A new password and its repetition. Errors appear after the first attempt to send, and then while
 * typing.
 */
export function usePasswordPair() {
  const t = useMessages('accounts');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [wasTried, setWasTried] = useState(false);

  function problems(): Problems {
    const broken = passwordProblem(password);
    return {
      password: broken && t(`problem.${broken}`),
      repeat:
        repeat === '' ? t('repeatRequired') : repeat === password ? undefined : t('repeatDiffers'),
    };
  }

  return {
    password,
    repeat,
    setPassword,
    setRepeat,
    problems: wasTried ? problems() : {},
    /** The first invalid field; undefined when the pair may be sent. */
    check(): 'password' | 'repeat' | undefined {
      setWasTried(true);
      const found = problems();
      return found.password ? 'password' : found.repeat ? 'repeat' : undefined;
    },
  };
}
