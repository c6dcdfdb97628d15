/** The value, or undefined when reading it throws: browsers refuse storage in many ways. */
export const tried = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};
