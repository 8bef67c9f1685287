import type { Answered } from '../http/answered.ts';
import type { OpenSpan } from './spans.ts';

/** Says which request a span is of: by its route, because an address can name a person. */
export function tellRequest(
  span: OpenSpan,
  { of, method, route, status }: Omit<Answered, 'durationMs'>,
  requestId: string,
): void {
  const verb = method.toUpperCase();
  span.name(`${verb} ${route ?? `an unknown address (${of})`}`);
  span.set({
    'http.request.method': verb,
    'http.response.status_code': status,
    'stoop.request_id': requestId,
    ...(route !== null && { 'http.route': route }),
  });
}
