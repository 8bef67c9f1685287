import { AwsClient } from 'aws4fetch';
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '../../rules/listing-photo.ts';
import { type PhotoStorage, StorageAway } from './photo-storage.ts';

/** A bucket of a store that speaks the protocol of Amazon S3. */
export interface S3Settings {
  /** Such as `https://s3.us-east-1.amazonaws.com`. */
  origin: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `s3://KEY:SECRET@host/bucket?region=…`; `s3+http` for a store without https. Null if it is none. */
export function readS3Url(written: string): S3Settings | null {
  const url = URL.parse(written);
  const scheme = url && { 's3:': 'https:', 's3+http:': 'http:' }[url.protocol];
  const [, bucket, ...rest] = url?.pathname.split('/') ?? [];
  if (!url || !scheme || !url.host || !url.username || !url.password || !bucket) return null;
  const { region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams);
  if (rest.some((part) => part !== '') || Object.keys(others).length > 0) return null;
  return {
    origin: `${scheme}//${url.host}`,
    bucket: decodeURIComponent(bucket),
    region,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** Visitors wait for a picture, and staff for an upload. */
const READ_MS = 5_000;
const WRITE_MS = 15_000;
/** Beyond the first try. */
const RETRIES = 2;

/** The key is not guessable, because the id is not. */
const keyOf = (photoId: string, width: number, format: string) =>
  `photos/${encodeURIComponent(photoId)}/${width}.${format}`;

export function openS3Storage({ origin, bucket, region, ...keys }: S3Settings): PhotoStorage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });

  const noAnswer = (method: string) => (cause: unknown) => {
    throw new StorageAway(`${method} of a photo: no answer from ${origin}`, { cause });
  };

  async function send(key: string, init: RequestInit, longestMs: number): Promise<Response> {
    const address = `${origin}/${encodeURIComponent(bucket)}/${key}`;
    const signal = AbortSignal.timeout(longestMs);
    const method = init.method ?? 'GET';
    const answer = await client.fetch(address, { ...init, signal }).catch(noAnswer(method));
    // S3 answers a deletion of what is not there with 204.
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new StorageAway(`${method} of a photo: ${origin} answered ${answer.status}`);
  }

  return {
    async put(photoId, files) {
      await Promise.all(
        files.map(async ({ width, format, bytes }) => {
          const headers = { 'Content-Type': `image/${format}` };
          const init = { method: 'PUT', headers, body: bytes };
          const answer = await send(keyOf(photoId, width, format), init, WRITE_MS);
          await answer.body?.cancel();
          if (!answer.ok) throw new StorageAway(`PUT of a photo: there is no bucket ${bucket}`);
        }),
      );
    },
    async read(photoId, { width, format }) {
      const answer = await send(keyOf(photoId, width, format), {}, READ_MS);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      return new Uint8Array(await answer.arrayBuffer().catch(noAnswer('GET')));
    },
    async remove(photoId) {
      const keys = PHOTO_WIDTHS.flatMap((width) =>
        PHOTO_FORMATS.map((format) => keyOf(photoId, width, format)),
      );
      for (const key of keys) {
        const answer = await send(key, { method: 'DELETE' }, WRITE_MS);
        await answer.body?.cancel();
      }
    },
  };
}
