/** A list in a foreign file, with possibly missing items; empty for anything else. */
export const listOf = <T>(value: unknown): (T | undefined)[] => (Array.isArray(value) ? value : []);
