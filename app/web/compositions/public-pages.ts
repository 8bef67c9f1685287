import type { PublicPage } from '../../rules/pages/pages.ts';

/** The public ones of `PAGES`, all of which every browser need not load. One that is missing does not compile. */
export const PUBLIC_PAGES: Readonly<Record<PublicPage, true>> = {
  '/': true,
  '/search': true,
  '/map': true,
  '/neighborhoods': true,
  '/neighborhoods/:id': true,
  '/buildings/:buildingId/homes': true,
  '/buildings/:buildingId/units/:unitId': true,
  '/buildings/:buildingId/units/:unitId/map': true,
  '/buildings/:buildingId/units/:unitId/fees': true,
  '/privacy': true,
  '/cookies': true,
  '/terms': true,
  '/contact': true,
  '/rent-split': true,
  '/roommates': true,
};
const PATTERN = new RegExp(
  `^(?:${Object.keys(PUBLIC_PAGES).join('|').replace(/:\w+/g, '[^/]+')})$`,
);

/** Whether a path is of a page that is the same for all visitors. Any other is rendered for each. */
export const isPublicPage = (path: string): boolean => PATTERN.test(path);
