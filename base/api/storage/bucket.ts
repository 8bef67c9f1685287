import { AwsClient } from 'aws4fetch';

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

/** The store cannot be reached, or refuses. */
export class StorageAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageAway';
  }
}

/** Beyond the first try. */
const RETRIES = 2;

export interface Bucket {
  /**
   * Asks for a key, or with a query in its place for the bucket itself; answers with success, or 404.
   *
   * @throws StorageAway
   */
  send(key: string, init: RequestInit, longestMs: number): Promise<Response>;
  /** As a StorageAway: there was no answer. */
  noAnswer(method: string): (cause: unknown) => never;
}

/** @param what is stored there, for errors: `a photo` */
export function openBucket({ origin, bucket, region, ...keys }: S3Settings, what: string): Bucket {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
  const noAnswer = (method: string) => (cause: unknown) => {
    throw new StorageAway(`${method} of ${what}: no answer from ${origin}`, { cause });
  };
  return {
    noAnswer,
    async send(key, init, longestMs) {
      const address = `${origin}/${encodeURIComponent(bucket)}/${key}`;
      const signal = AbortSignal.timeout(longestMs);
      const method = init.method ?? 'GET';
      const answer = await client.fetch(address, { ...init, signal }).catch(noAnswer(method));
      // S3 answers a deletion of what is not there with 204.
      if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
      await answer.body?.cancel();
      if (answer.status === 404)
        throw new StorageAway(`${method} of ${what}: there is no bucket ${bucket}`);
      throw new StorageAway(`${method} of ${what}: ${origin} answered ${answer.status}`);
    },
  };
}
