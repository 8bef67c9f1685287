import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'site.webmanifest'), 'utf8'));

/** `192x192` of a PNG, from its header. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(PUBLIC, file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the app can be installed: it has a name, a start, and icons of the sizes that it says', () => {
  expect(manifest).toMatchObject({ short_name: 'Stoop', start_url: '/', display: 'standalone' });
  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons;
  const drawn = icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ src }) => sizeOf(src))).toEqual(drawn.map(({ sizes }) => sizes));
  expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
});

test('its shortcuts lead to pages', () => {
  const paths = routes.map(({ path }) => `/${path ?? ''}`);
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url);
});
