import type { BuildingSummary } from './views.ts';

/**
 * The title of a building as pages show it, with the neighborhood that the data name. R9.08 takes the area of a numbered
 * street from its number, and everything else on a page names the neighborhood: a home is in one place.
 */
export const shownTitle = ({
  title,
  neighborhood,
}: Pick<BuildingSummary, 'title' | 'neighborhood'>): string =>
  neighborhood ? title.replace(/ in .*/, ` in ${neighborhood.replace(/ \([^)]*\)$/, '')}`) : title;
