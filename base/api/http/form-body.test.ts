import { expect, test } from 'vitest';
import { Refused } from '../../contract/refuse.ts';
import { formBody } from './form-body.ts';

const read = async (body: FormData | string, max = 10_000) => {
  const headers =
    typeof body === 'string' ? { 'Content-Type': 'multipart/form-data; boundary=XX' } : {};
  const request = new Request('http://localhost/', { method: 'POST', body, headers });
  const form = await formBody(request).read(max);
  if (form instanceof Refused) return form.code;
  const { fields, file } = form;
  return {
    ...Object.fromEntries(fields),
    file: file && { ...file, bytes: Buffer.from(file.bytes).toString('latin1') },
  };
};

test('a form as a browser sends it is read with its texts and its file', async () => {
  const form = new FormData();
  form.set('requestId', 'one');
  form.set('file', new File(['a\r\n--b\r\nc'], 'pay "stub".pdf', { type: 'application/pdf' }));
  expect(await read(form)).toEqual({
    requestId: 'one',
    file: { name: 'pay "stub".pdf', type: 'application/pdf', bytes: 'a\r\n--b\r\nc' },
  });
});

const PART = '--XX\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';
const FILE = '--XX\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\nb\r\n';
test.each([
  ['breaks off', `${PART}--X`],
  ['breaks off in a head', '--XX\r\ncontent-disposition: form-data; name="a"\r\n'],
  ['is none', 'a=b'],
  ['has a text twice', `${PART}${PART}--XX--`],
  ['has two files', `${FILE}${FILE}--XX--`],
  ['has many parts', `${PART.repeat(9)}--XX--`],
  ['has a long text', PART.replace('b\r\n', `${'b'.repeat(1_025)}\r\n--XX--`)],
])('a form that %s is refused', async (_what, body) => {
  expect(await read(body)).toBe('request/malformed');
});

test('a form that is too large is read no further', async () => {
  expect(await read(`${PART}--XX--`, 40)).toBe('request/too-large');
});
