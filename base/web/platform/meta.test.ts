import { expect, test } from 'vitest';
import { breadcrumbFacts, linkMeta, ownMeta, pageMeta, privateMeta } from './meta.ts';

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

test('the address that a page tells others has nothing of where somebody rides to', () => {
  const meta = pageMeta({ ...ABOUT, path: '/search?type=unit&commuteTo=40.752%2C-73.977%2C35' });
  const address = 'https://stoop.example/search?type=unit';
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: address });
  expect(meta).toContainEqual({ property: 'og:url', content: address });
});

test('a private page takes its title from its data, and the product’s origin from the root', () => {
  const root = { loaderData: { publicUrl: ABOUT.publicUrl } };
  const metaOf = privateMeta((given: { matches: unknown[]; name: string }) => given.name, 'Homes.');
  expect(metaOf({ matches: [root], name: 'SoHo' })).toEqual(
    pageMeta({ ...ABOUT, isPrivate: true }),
  );
});

test('a page of an email’s link is private, and no other site learns its address', () => {
  const meta = linkMeta('Your tour', 'Move it.')({ matches: [] });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(meta).toContainEqual({ name: 'referrer', content: 'same-origin' });
});

test('breadcrumbs count from one', () => {
  expect(breadcrumbFacts('https://stoop.example', [{ label: 'Map', path: '/map' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Map', item: 'https://stoop.example/map' },
    ],
  });
});

test('a page that takes a session has a title, and nothing for others', () => {
  const metaOf = ownMeta((given: { name: string }) => `Household for ${given.name}`);
  expect(metaOf({ name: '4F' })).toEqual([
    { title: 'Household for 4F · Stoop' },
    { name: 'robots', content: 'noindex' },
  ]);
});
