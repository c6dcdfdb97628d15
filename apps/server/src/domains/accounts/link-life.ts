const hour = 60 * 60 * 1000;

/**
 * How long a mailed link can be used: a lost password is wanted back today, an invitation is read
 * when school begins.
 */
const lives = { reset: 24 * hour, activation: 30 * 24 * hour } as const;

export type LinkPurpose = keyof typeof lives;

export const linkEnd = (purpose: LinkPurpose, madeAt: Date) => new Date(madeAt.getTime() + lives[purpose]);
