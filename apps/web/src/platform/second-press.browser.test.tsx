import { ignoreSecondPresses } from '@gesall/client';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

/** A part of the page with one button, and the presses of the buttons within. */
function aButton(name: string, onPress: (button: HTMLButtonElement) => void = () => {}) {
  const part = document.createElement('div');
  document.body.replaceChildren(part);
  ignoreSecondPresses(part);
  const presses: string[] = [];
  const add = (text: string, pressed: typeof onPress = () => {}) => {
    const button = document.createElement('button');
    button.textContent = text;
    button.style.cssText = 'width: 200px; height: 40px; display: block';
    button.addEventListener('click', () => {
      presses.push(button.textContent ?? '');
      pressed(button);
    });
    part.append(button);
    return button;
  };
  return { button: add(name, onPress), add, presses };
}

test('a double click presses a button that becomes its own opposite once', async () => {
  const { button, presses } = aButton('Sign', (pressed) => {
    pressed.textContent = 'Withdraw';
  });
  await userEvent.dblClick(button);
  expect(presses).toEqual(['Sign']);
  await userEvent.click(button);
  expect(presses).toEqual(['Sign', 'Withdraw']);
});

test.each(['aria-pressed', 'aria-checked', 'aria-expanded'])(
  'so it does one that changes its %s',
  async (state) => {
    const { button, presses } = aButton('Marks', (pressed) => pressed.setAttribute(state, 'true'));
    button.setAttribute(state, 'false');
    await userEvent.dblClick(button);
    expect(presses).toEqual(['Marks']);
  },
);

test('a double click does not press what comes under the pointer', async () => {
  const { button, add, presses } = aButton('Delete', (pressed) => {
    pressed.remove();
    add('Delete for good');
  });
  await userEvent.dblClick(button);
  expect(presses).toEqual(['Delete']);
});

test('a row that takes the place of another is another, though it says the same', async () => {
  const { button, add, presses } = aButton('Sign', (pressed) => pressed.remove());
  add('Sign');
  await userEvent.dblClick(button);
  expect(presses).toEqual(['Sign']);
});

test('quick clicks on a button that stays as it is all count', async () => {
  const { button, presses } = aButton('Next month');
  await userEvent.tripleClick(button);
  expect(presses).toEqual(['Next month', 'Next month', 'Next month']);
});

test('a button is pressed by the second click of a pair whose first closed what lay above it', async () => {
  const { button, presses } = aButton('Save');
  const above = document.createElement('div');
  above.style.cssText = 'position: fixed; inset: 0';
  above.addEventListener('click', () => above.remove());
  button.before(above);
  await userEvent.dblClick(above, { position: { x: 20, y: button.offsetTop + 20 } });
  expect(presses).toEqual(['Save']);
});

test('a key that is held down presses once, and makes lines in a text', async () => {
  const { button, add, presses } = aButton('Delete', (pressed) => {
    pressed.remove();
    add('Delete for good').focus();
  });
  const text = document.createElement('textarea');
  button.after(text);
  button.focus();
  await userEvent.keyboard('{Enter>5/}');
  expect(presses).toEqual(['Delete']);
  text.focus();
  await userEvent.keyboard('{Enter>3/}');
  expect(text.value).toBe('\n\n\n');
});

test('a form is sent once by a key that is held down', async () => {
  const { button, presses } = aButton('Save');
  const form = document.createElement('form');
  const field = document.createElement('input');
  form.addEventListener('submit', (event) => event.preventDefault());
  button.replaceWith(form);
  form.append(field, button);
  field.focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(presses).toEqual(['Save']);
});
