const idOfFilm = /^[\w-]{11}$/;
const address =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|(watch\?)))(.*)$/i;

/** The eleven-character id of a YouTube film, from its address or the id itself. */
export function videoIdOf(text: string): string | undefined {
  const given = text.trim();
  const id = idOfFilm.test(given) ? given : idInAddress(given);
  return id !== undefined && idOfFilm.test(id) ? id : undefined;
}

function idInAddress(given: string): string | undefined {
  const [, watch, rest = ''] = address.exec(given) ?? [];
  const parts = rest.split(/[?&#/]/);
  return watch ? parts.find((part) => part.startsWith('v='))?.slice(2) : parts[0];
}
