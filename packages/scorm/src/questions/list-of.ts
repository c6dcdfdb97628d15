/** A list of what a foreign file holds, anything of which may be missing; empty for what is none. */
export const listOf = <T>(value: unknown): (T | undefined)[] => (Array.isArray(value) ? value : []);
