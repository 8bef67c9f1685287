import { expect, test } from 'vitest';
import { readImageBody } from './image-body.ts';

const send = (bytes: number) =>
  readImageBody(
    new Request('http://stoop.test/', {
      method: 'PUT',
      body: Buffer.alloc(bytes),
      headers: { 'Content-Type': 'image/png' },
    }),
    ['image/png'],
  );

test('a picture of 5 MB is taken, and not one byte more', async () => {
  expect(await send(5_242_880)).toHaveProperty('value.length', 5_242_880);
  expect(await send(5_242_881)).toMatchObject({ code: 'photo/too-large' });
});
