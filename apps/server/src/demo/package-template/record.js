/** The mark that counts as passed when the learning platform names none. */
export const usualPassMark = 0.7;

/** What content was suspended with; undefined when there is nothing, or nothing of ours. */
export function readSuspended(text) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Stands in for the record where there is no learning platform: everything works, and nothing is kept. */
export function withoutPlatform() {
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.textContent = 'Modulen är öppnad utanför lärplattformen. Inget sparas.';
  document.querySelector('.top').append(notice);
  const nothing = () => {};
  return {
    ...{
      location: '',
      suspended: undefined,
      passMark: usualPassMark,
      isReview: false,
      longestText: 4000,
    },
    ...{
      save: nothing,
      answer: nothing,
      finish: nothing,
      end: nothing,
      close: () => window.close(),
    },
  };
}

/** Closes the window that the module runs in, where the browser lets it. */
export function closeWindow() {
  try {
    window.top.close();
  } catch {
    window.close();
  }
}
