import { expect, test } from 'vitest';
import { breadcrumbFacts, pageMeta } from './meta.ts';

const ABOUT = { title: 'SoHo', description: 'Homes.', publicUrl: 'https://stoop.example' };

test('a page has its title, and full addresses of itself and its picture', () => {
  const meta = pageMeta({ ...ABOUT, path: '/neighborhoods/soho' });
  expect(meta).toContainEqual({ title: 'SoHo · Stoop' });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://stoop.example/neighborhoods/soho',
  });
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://stoop.example/og.png' });
});

test('a page without a path has no canonical link, a private one is not indexed', () => {
  const meta = pageMeta({ ...ABOUT, isPrivate: true });
  expect(meta.some((entry) => 'rel' in entry)).toBe(false);
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('breadcrumbs count from one', () => {
  expect(breadcrumbFacts('https://stoop.example', [{ label: 'Map', path: '/map' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Map', item: 'https://stoop.example/map' },
    ],
  });
});
