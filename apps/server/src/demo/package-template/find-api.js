const furthest = 500;

/** The object of this name in the window or one of its parents; stops at a window of another site. */
function findAbove(start, name) {
  let place = start;
  for (let step = 0; step < furthest; step++) {
    try {
      if (place[name]) return place[name];
      if (!place.parent || place.parent === place) return undefined;
      place = place.parent;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Looks for a run time the way the standards ask for: through the parents, and then through the opener and its parents. */
export function findApi(name) {
  const found = findAbove(window, name);
  if (found) return found;
  try {
    return window.opener ? findAbove(window.opener, name) : undefined;
  } catch {
    return undefined;
  }
}
