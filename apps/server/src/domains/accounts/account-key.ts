/** One person at the queue for passwords: an address as it is compared at sign-in. */
export const accountKey = (email: string) => email.trim().toLowerCase();
