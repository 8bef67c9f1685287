/** The seconds of a Retry-After header, which is a number or a date. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now) / 1_000);
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : undefined;
}
