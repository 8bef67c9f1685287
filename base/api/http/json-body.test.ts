import { expect, test } from 'vitest';
import { Refused } from '../../contract/refuse.ts';
import { BODY_LIMITS, readJsonBody, repeatedKey } from './json-body.ts';

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

function post(body: Body, type = 'application/json') {
  const init = { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' } as const;
  return readJsonBody(new Request('http://stoop.test/', init));
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const keyed = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])));

test('JSON within the limits is read', async () => {
  expect(await post('{"a":["é",1]}', 'application/json; charset=utf-8')).toEqual({
    value: { a: ['é', 1] },
  });
  expect(await post(nested(BODY_LIMITS.depth))).toHaveProperty('value');
  expect(await post(keyed(BODY_LIMITS.keys))).toHaveProperty('value');
});

test.each([
  ['another type', post('a=1', 'application/x-www-form-urlencoded'), 'request/wrong-type'],
  ['text that is no JSON', post('{"a":'), 'request/malformed'],
  ['nothing', post(''), 'request/malformed'],
  ['bytes that are no UTF-8', post(new Uint8Array([34, 0xff, 34])), 'request/malformed'],
  ['65 KB', post(`"${'a'.repeat(65 * 1024)}"`), 'request/too-large'],
  ['33 levels', post(nested(BODY_LIMITS.depth + 1)), 'request/invalid'],
  ['501 keys', post(keyed(BODY_LIMITS.keys + 1)), 'request/invalid'],
  ['a NUL', post('{"a":{"b":"\\u0000"}}'), 'request/invalid'],
  ['a NUL in a key', post('{"a\\u0000":1}'), 'request/invalid'],
  ['half of a surrogate pair', post('{"a":"\\ud800"}'), 'request/invalid'],
])('a body of %s is refused', async (_, reading, code) => {
  const refused = await reading;
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ code });
});

test('a body that comes in pieces is left alone once it is too large', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(32));
    },
  });
  expect(await post(endless)).toMatchObject({ code: 'request/too-large' });
  expect(sent).toBeLessThan(10 * BODY_LIMITS.bytes);
});

test('what is wrong in a body is named by its path', async () => {
  expect(await post('{"a":{"b":["\\u0000"]}}')).toMatchObject({
    detail: { issues: [{ path: 'a.b.0', message: 'must be plain text' }] },
  });
});

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1,"c":[{}],"b":2}}', 'b'],
  ['{"role" :1,"r\\u006fle":2}', 'role'],
  ['[{"a":1},{"a":1}]', null],
  ['{"a":{"a":"a"},"b":"{\\"b\\":1,\\"b\\":2}"}', null],
])('design/safety.md: a key that an object has twice is found: %s', (text, key) => {
  expect(repeatedKey(text)).toBe(key);
});

test('design/safety.md: a body with a repeated key is refused by its name', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"ada@stoop.test","email":"eve@stoop.test"}',
  });
  expect(await readJsonBody(request)).toMatchObject({
    code: 'request/invalid',
    detail: { issues: [{ path: 'email', message: 'is written twice' }] },
  });
});
