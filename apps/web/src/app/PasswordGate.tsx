import { configureClient } from '@gesall/client';
import { type ComponentType, useEffect, useState } from 'react';

interface Question {
  Dialog: ComponentType<{ onAnswer(isGiven: boolean): void }>;
  answer(isGiven: boolean): void;
}

async function loadDialog() {
  const { PasswordDialog } = await import('../features/accounts/PasswordDialog.tsx');
  return PasswordDialog;
}

/** Asks for the password when a call needs it, then repeats the call. */
export function PasswordGate() {
  const [question, setQuestion] = useState<Question>();

  useEffect(() => {
    let open: Question | undefined;
    const close = () => {
      open?.answer(false);
    };
    async function askForPassword(): Promise<boolean> {
      const Dialog = await loadDialog();
      return new Promise((resolve) => {
        open = {
          Dialog,
          answer(isGiven) {
            open = undefined;
            setQuestion(undefined);
            resolve(isGiven);
          },
        };
        setQuestion(open);
      });
    }
    configureClient({ askForPassword });
    // Registered before the listeners of the dialogs below, which would close as well.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return;
      event.stopImmediatePropagation();
      close();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      configureClient({ askForPassword: async () => false });
      close();
    };
  }, []);

  return question && <question.Dialog onAnswer={question.answer} />;
}
