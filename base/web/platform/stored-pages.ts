/** Of the request for a copy, which must not say who is signed in. */
export const STORED_COPY_HEADER = 'Stoop-Stored-Copy';

/** What a page tells the worker when it has been looked at. */
export interface SeenMessage {
  /** The address of the page. */
  seen: string;
  /** The paths that it has loaded. */
  files: string[];
}

/** The files of the build that a page names. */
export const assetsOf = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/"(\/assets\/[^"\\\s]+)"/g), ([, path]) => path ?? '')),
];

/** Says in the page when it was stored. */
export const withAge = (html: string, storedAtMs: number): string =>
  html.replace('<html ', `<html data-stored-at="${storedAtMs}" `);

const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page's title as it stands in its HTML; null without one. */
export const titleOf = (html: string): string | null =>
  /<title>([^<]+)<\/title>/.exec(html)?.[1]?.replace(/ · Stoop$/, '') ?? null;

/** The page for addresses that were not seen, with links to those that were. Titles are HTML already. */
export function withSeenPages(
  html: string,
  pages: readonly { address: string; title: string }[],
): string {
  const items = pages.map(
    ({ address, title }) => `<li><a href="${inAttribute(address)}">${title}</a></li>`,
  );
  const list = items.length > 0 ? `<h2>On this device</h2><ul>${items.join('')}</ul>` : '';
  // A function, because titles may contain `$&`.
  return html.replace('<!-- seen -->', () => list);
}
