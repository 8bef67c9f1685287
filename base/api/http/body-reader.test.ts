import { submitRoute } from '@stoop/features/applications/contract/routes';
import { expect, test } from 'vitest';
import { bodyReader } from './body-reader.ts';

const read = (encoding: string) =>
  bodyReader(submitRoute)?.read(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
      body: '{}',
    }),
  );

test.each(['gzip', 'br', 'identity, gzip'])(
  'design/safety.md: a body with the encoding %s is refused, not read as if it had none',
  async (encoding) => {
    expect(await read(encoding)).toMatchObject({ code: 'request/wrong-type' });
  },
);

test('a body that says that it is not encoded is read', async () => {
  expect(await read('identity')).not.toMatchObject({ code: 'request/wrong-type' });
});
