import type { MetaDescriptor } from 'react-router';
import { forOthers } from '../../rules/text/private-query.ts';
import { siteDataOf } from './site-data.ts';

interface PageAbout {
  title: string;
  description: string;
  /** Path and query of the canonical link, which has nothing personal of them; without it the page has none. */
  path?: string;
  /** The product's origin, from the root's data. */
  publicUrl: string;
  /** Path of the image for shared links. */
  image?: string;
  /** JSON-LD objects. */
  facts?: readonly Record<string, unknown>[];
  /** Adds `noindex`. */
  isPrivate?: boolean;
}

const SITE = 'Stoop';

const fullTitleOf = (title: string) =>
  title === SITE || title.startsWith(`${SITE}:`) ? title : `${title} · ${SITE}`;

const NO_INDEX = { name: 'robots', content: 'noindex' };

export function pageMeta(about: PageAbout): MetaDescriptor[] {
  const { title, description, path, publicUrl, image = '/og.png', facts = [] } = about;
  const address = path === undefined ? undefined : new URL(forOthers(path), publicUrl).href;
  return [
    { title: fullTitleOf(title) },
    { name: 'description', content: description },
    ...(address ? [{ tagName: 'link', rel: 'canonical', href: address }] : []),
    ...(about.isPrivate ? [NO_INDEX] : []),
    { property: 'og:site_name', content: SITE },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(address ? [{ property: 'og:url', content: address }] : []),
    { property: 'og:image', content: new URL(image, publicUrl).href },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...fact },
    })),
  ];
}

interface Matched {
  matches: readonly unknown[];
}

/** The title of a page, or how it follows from what its `meta` is given. */
type Title<Given> = string | ((given: Given) => string);

const titleFor = <Given>(title: Title<Given>, given: Given): string =>
  typeof title === 'string' ? title : title(given);

/** `meta` of a page that takes a session. No search engine and no preview of a link sees it, so that its title is enough. */
export const ownMeta =
  <Given>(title: Title<Given>) =>
  (given: Given): MetaDescriptor[] => [{ title: fullTitleOf(titleFor(title, given)) }, NO_INDEX];

/** `meta` of a page that everybody may find. */
export const publicMeta =
  (path: string, title: string, description: string) =>
  ({ matches }: Matched): MetaDescriptor[] =>
    pageMeta({ path, title, description, publicUrl: siteDataOf(matches).publicUrl });

/** `meta` of a page that no search engine lists. One that is reached without a session has a canonical `path`. */
export const privateMeta =
  <Given extends Matched>(title: Title<Given>, description: string, path?: string) =>
  (given: Given): MetaDescriptor[] =>
    pageMeta({
      title: titleFor(title, given),
      description,
      ...(path !== undefined && { path }),
      publicUrl: siteDataOf(given.matches).publicUrl,
      isPrivate: true,
    });

/** `meta` of a page that a mail or its owner links to: its address has a secret, so no other site may get it. */
export const linkMeta =
  <Given extends Matched>(title: Title<Given>, description: string) =>
  (given: Given) => [
    ...privateMeta(title, description)(given),
    { name: 'referrer', content: 'same-origin' },
  ];

export function breadcrumbFacts(
  publicUrl: string,
  crumbs: readonly { label: string; path: string }[],
): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(path, publicUrl).href,
    })),
  };
}
