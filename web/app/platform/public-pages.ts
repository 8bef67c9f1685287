/** Pages that are the same for all visitors. One that is missing here is rendered for each. */
const PUBLIC_PAGES = [
  /^\/$/,
  /^\/(?:search|map|neighborhoods)$/,
  /^\/neighborhoods\/[^/]+$/,
  /^\/buildings\/[^/]+\/units\/[^/]+(?:\/(?:map|fees))?$/,
  /^\/(?:privacy|cookies|terms|contact|rent-split|roommates)$/,
];

export const isPublicPage = (path: string): boolean => PUBLIC_PAGES.some((page) => page.test(path));
