import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { BROTLI_QUALITY, encodingFor, WORTH_BYTES } from '@stoop/base/api/http/encode';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

const ENCODERS = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: BROTLI_QUALITY,
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

/**
 * Compresses generated responses with Brotli or gzip. Each chunk is flushed, so that a streamed page still
 * streams.
 */
export const compress = (): MiddlewareHandler => async (c, next) => {
  await next();
  if (!isWorthwhile(c.res) || c.req.method === 'HEAD') return;
  // A cached page that was just rendered names it already.
  if (!c.res.headers.get('Vary')?.includes('Accept-Encoding'))
    c.res.headers.append('Vary', 'Accept-Encoding');
  const encoding = encodingFor(c.req.header('Accept-Encoding') ?? null);
  if (!encoding || !c.res.body) return;
  const encoder = ENCODERS[encoding]();
  const source = Readable.fromWeb(c.res.body as WebStream);
  source.on('error', (error) => encoder.destroy(error));
  encoder.on('close', () => source.destroy());
  c.res = new Response(Readable.toWeb(source.pipe(encoder)) as ReadableStream, c.res);
  c.res.headers.delete('Content-Length');
  c.res.headers.set('Content-Encoding', encoding);
};

function isWorthwhile({ body, headers }: Response): boolean {
  const type = headers.get('Content-Type');
  const length = headers.get('Content-Length');
  return (
    body !== null &&
    !headers.has('Content-Encoding') &&
    type !== null &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) &&
    (length === null || Number(length) >= WORTH_BYTES)
  );
}
