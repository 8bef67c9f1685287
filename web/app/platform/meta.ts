import type { MetaDescriptor } from 'react-router';

interface PageAbout {
  title: string;
  description: string;
  /** Path and query of the canonical link; without it the page has none. */
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

/** Title, description, canonical link, Open Graph and JSON-LD of a page. */
export function pageMeta(about: PageAbout): MetaDescriptor[] {
  const { title, description, path, publicUrl, image = '/og.png', facts = [] } = about;
  const fullTitle = title === SITE || title.startsWith(`${SITE}:`) ? title : `${title} · ${SITE}`;
  const address = path === undefined ? undefined : new URL(path, publicUrl).href;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(address ? [{ tagName: 'link', rel: 'canonical', href: address }] : []),
    ...(about.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: SITE },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(address ? [{ property: 'og:url', content: address }] : []),
    { property: 'og:image', content: new URL(image, publicUrl).href },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...fact },
    })),
  ];
}

/** JSON-LD of breadcrumbs, from the home page to this one. */
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
