/** Whether a host is this machine alone: `localhost`, 127.0.0.0/8 or ::1, in brackets or not. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
