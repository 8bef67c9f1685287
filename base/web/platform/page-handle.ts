import { useMatches } from 'react-router';

/** The settings of a route, and of the routes below it, for the layout: `export const handle = { fillsScreen: true }`. */
interface PageHandle {
  /** The page fills the screen below the site header, as a map does. */
  fillsScreen?: boolean;
  /** The page that is opened next most often, whose code is loaded at rest. */
  next?: string;
}

export function usePageHandle(): PageHandle {
  return useMatches().findLast(({ handle }) => handle)?.handle ?? {};
}
