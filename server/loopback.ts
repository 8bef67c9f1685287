/** Whether a host is a loopback address: `localhost`, 127.0.0.0/8 or ::1, with or without brackets. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
