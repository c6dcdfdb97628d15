import { Form } from '@gesall/ui/overlays';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aNetwork, openFeature } from '../testing/open-page.tsx';
import { useDialogWords } from './kit-words.ts';

interface Props {
  send(): Promise<void>;
}

function Sending({ send }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Form
      words={useDialogWords()}
      submit="Spara"
      initial={{}}
      busy={busy}
      onSubmit={() => {
        setBusy(true);
        void send().finally(() => setBusy(false));
      }}
    >
      {() => null}
    </Form>
  );
}

/** Presses a button as soon as the page lets it be pressed. */
function pressOnceFree(button: HTMLButtonElement) {
  const free = new MutationObserver(() => {
    if (button.disabled) return;
    free.disconnect();
    button.click();
  });
  free.observe(button, { attributeFilter: ['disabled'] });
}

test('a form that was refused takes the press that follows at once', async () => {
  let refuse = () => {};
  const send = vi.fn(() => new Promise<void>((settled) => (refuse = settled)));
  await openFeature(<Sending send={send} />, aNetwork());
  const button = page.getByRole('button', { name: 'Spara' });
  await button.click();
  await expect.element(button).toBeDisabled();
  pressOnceFree(button.element() as HTMLButtonElement);
  refuse();
  await expect.poll(() => send.mock.calls.length).toBe(2);
});
