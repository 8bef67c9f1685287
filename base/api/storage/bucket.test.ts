import { expect, test } from 'vitest';
import { readS3Url } from './bucket.ts';

test('the address of a bucket has its keys, and https unless it says otherwise', () => {
  expect(readS3Url('s3://KEY:a%2Fb%2B@s3.example:9000/photos?region=eu-1')).toEqual({
    origin: 'https://s3.example:9000',
    bucket: 'photos',
    region: 'eu-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+',
  });
  expect(readS3Url('s3+http://K:S@127.0.0.1:9/photos/')).toMatchObject({
    origin: 'http://127.0.0.1:9',
    region: 'us-east-1',
  });
  for (const other of [
    'https://K:S@s3.example/photos',
    's3://s3.example/photos',
    's3://K:S@s3.example/',
    's3://K:S@s3.example/photos/folder',
    's3://K:S@s3.example/photos?zone=1',
    'photos',
  ])
    expect(readS3Url(other)).toBeNull();
});
