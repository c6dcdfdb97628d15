/** Makes an element. Properties that begin with `on` are listeners; undefined children are left out. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== undefined && value !== false) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== undefined));
  return made;
}

/** Shows a view in place of the one before, and moves the keyboard and the reader to its heading. */
export function show(...children) {
  const main = document.getElementById('main');
  main.replaceChildren(...children);
  const heading = main.querySelector('h1');
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

export function showProgress(fraction) {
  document.getElementById('progress').value = fraction;
}

export const button = (text, onclick, properties = {}) =>
  element('button', { type: 'button', onclick, ...properties }, text);
