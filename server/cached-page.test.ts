import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CachedPage, NONCE_PLACE } from './cached-page.ts';

const OTHERS = { headers: {}, madeOf: [], hasSearched: false };
const keep = (html: string) => new CachedPage(Buffer.from(html), OTHERS);
const NONCES = ['AAAAAAAAAAAAAAAAAAAAAA==', 'q83vEjRWeJCrze8SNFZ4kA=='] as const;

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(['br', 'gzip'] as const)(
  'a cached page is compressed once with %s, and everybody gets a nonce of their own in it',
  async (encoding) => {
    const words = fc.string({
      unit: fc.constantFrom('<p>', 'rent ', 'é', '"', 'A', '="nonce"', '42'),
    });
    // The place is drawn anew with each start.
    for (let start = 0; start < 10; start++) {
      vi.resetModules();
      const { CachedPage, NONCE_PLACE } = await import('./cached-page.ts');
      await fc.assert(
        fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 6 }), async (parts) => {
          const html = parts.join(`<script nonce="${NONCE_PLACE}">`);
          const page = new CachedPage(Buffer.from(html), OTHERS);
          for (const nonce of NONCES) {
            const decoded = DECODERS[encoding](await page.encodedBody(encoding, nonce)).toString();
            expect(decoded).toBe(parts.join(`<script nonce="${nonce}">`));
            expect(decoded).toBe(page.body(nonce).toString());
          }
        }),
        { numRuns: 40 },
      );
    }
  },
);

test('a page that many ask for is compressed more densely, and stays the same page', async () => {
  const words = readFileSync(import.meta.filename, 'utf8');
  const page = keep(`${words}<script nonce="${NONCE_PLACE}">`);
  const ask = () => page.encodedBody('br', NONCES[0]);
  const first = await ask();
  for (let asked = 1; asked < 10; asked++) await ask();
  await vi.waitFor(async () => expect((await ask()).length).toBeLessThan(first.length));
  expect(brotliDecompressSync(await ask())).toEqual(page.body(NONCES[0]));
});

test('R6.04 what a nonce is put into says nothing of the nonces of others', async () => {
  const page = keep(`<script nonce="${NONCE_PLACE}">a</script>`);
  const bodies = NONCES.map((nonce) => page.body(nonce).toString());
  expect(bodies[1]).not.toContain(NONCES[0]);
  expect(bodies.join('')).not.toContain(NONCE_PLACE);
});

test('an entity tag is of the page, not of its nonces', () => {
  const one = keep(`<b nonce="${NONCE_PLACE}">1</b>`);
  expect(keep(`<b nonce="${NONCE_PLACE}">1</b>`).etag).toBe(one.etag);
  expect(keep(`<b nonce="${NONCE_PLACE}">2</b>`).etag).not.toBe(one.etag);
});

test('a nonce that would not fit is refused', () => {
  expect(() => keep('a').body('short')).toThrow('another length');
});
