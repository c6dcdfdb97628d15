/** Letters; the server refuses longer ones. */
export const longestComment = 2000;
