import type { ListingPhoto } from '../../rules/documents.ts';

export interface FacadeFacts {
  id: string;
  /** Shown instead of a drawing. */
  photo?: ListingPhoto | undefined;
  stories?: number | undefined;
  /** Of the home that is shown, whose windows are lit; none for a building. */
  floor?: number | undefined;
  /** Of that home, `5C`: neighbors on a floor are on either side of it. */
  door?: string | undefined;
  builtYear?: number | undefined;
  /** R9.08, `New Luxury High-rise in Midtown`. */
  title?: string | undefined;
  neighborhood?: string | undefined;
  borough?: string | undefined;
}

export type FacadeKind =
  | 'house'
  | 'brownstone'
  | 'walkup'
  | 'loft'
  | 'prewar'
  | 'postwar'
  | 'modern'
  | 'deco'
  | 'glass';

const STORIES_IF_UNKNOWN = 5;

/** Neighborhoods whose warehouses became homes. */
const LOFT_NEIGHBORHOODS = new Set(['SoHo', 'NoHo', 'Tribeca', 'DUMBO', 'Nolita', 'Chelsea']);
const HOUSE_BOROUGHS = new Set(['Queens', 'Staten Island', 'Bronx']);

const storiesOf = (facts: FacadeFacts) =>
  Math.max(1, Math.round(facts.stories ?? STORIES_IF_UNKNOWN));

/** The kind of building that is most likely in New York for these facts. */
export function facadeKind(facts: FacadeFacts): FacadeKind {
  const stories = storiesOf(facts);
  const year = facts.builtYear ?? 1925;
  if (stories > 20) return year < 1946 ? 'deco' : 'glass';
  if (stories > 8) return year < 1946 ? 'prewar' : year < 1991 ? 'postwar' : 'glass';
  if (year > 1995) return 'modern';
  if (LOFT_NEIGHBORHOODS.has(facts.neighborhood ?? '') && stories > 3) return 'loft';
  if (stories <= 3 && HOUSE_BOROUGHS.has(facts.borough ?? '')) return 'house';
  if (stories <= 4 && year < 1930) return 'brownstone';
  return year > 1945 ? 'postwar' : 'walkup';
}

export function facadeStories(facts: FacadeFacts): number {
  return storiesOf(facts);
}
