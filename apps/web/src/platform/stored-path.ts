/** Where a stored path is opened: below the API, without its prefix. */
export const addressOf = (path: string) => `/api${path.replace(/^\/lwc(?=\/)/, '')}`;
