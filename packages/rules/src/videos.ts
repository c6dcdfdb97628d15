const idOfFilm = /^[\w-]{11}$/;
const address =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?(?:[^#]*&)?v=))([\w-]+)(?:[?&#/].*)?$/i;

/** The eleven characters by which YouTube knows a film, from an address of it or from themselves. */
export function videoIdOf(text: string): string | undefined {
  const given = text.trim();
  const id = idOfFilm.test(given) ? given : address.exec(given)?.[1];
  return id !== undefined && idOfFilm.test(id) ? id : undefined;
}
