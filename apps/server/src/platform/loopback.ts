/** Whether a host is this machine. */
export const isLoopback = (host: string) =>
  /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost|.+\.localhost)$/.test(host);
