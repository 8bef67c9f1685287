import { useMatches } from 'react-router';

/** The settings of a route for the layout: `export const handle = { fillsScreen: true }`. */
interface PageHandle {
  /** The page fills the screen below the site header, as a map does. */
  fillsScreen?: boolean;
}

export function usePageHandle(): PageHandle {
  const last = useMatches().at(-1)?.handle;
  return typeof last === 'object' && last !== null ? last : {};
}
