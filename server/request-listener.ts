import { getRequestListener } from '@hono/node-server';
import { clientAddress } from './client-address.ts';
import { Forwarded } from './forwarded.ts';

interface Site {
  fetch(request: Request, env: { clientAddress: string | undefined }): Promise<Response> | Response;
}

/** For a request without Host: HTTP/1.0 needs none, and some health checks send none. */
const HOST = 'localhost';

/** Passes Node's requests to `site`, with their client address, and notes what proxies wrote. */
export const requestListener = (
  site: Site,
  { proxies }: { proxies: number },
  forwarded: Pick<Forwarded, 'note'> = new Forwarded(),
) =>
  getRequestListener(
    (request, { incoming }) => {
      const forwardedFor = request.headers.get('X-Forwarded-For');
      forwarded.note(forwardedFor);
      const address = clientAddress(incoming.socket.remoteAddress, forwardedFor, proxies);
      return site.fetch(request, { clientAddress: address });
    },
    { hostname: HOST },
  );
