const states = { unique: '23505', exclusion: '23P01', foreignKey: '23503' } as const;

/**
 * Whether PostgreSQL refused a write by a constraint of a kind, and by this one if it is named.
 * Looks into wrapped errors.
 */
export function isViolation(
  error: unknown,
  kind: keyof typeof states,
  constraint?: string,
): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const found = each as { code?: string; constraint?: string };
    if (found.code === states[kind])
      return constraint === undefined || found.constraint === constraint;
  }
  return false;
}
