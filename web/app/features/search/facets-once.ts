import type { Facets } from '@stoop/api/search/found';
import { browserApi } from '../../platform/api.ts';

let facets: Promise<Facets> | undefined;

/** The values of the filters change by the day; one visit asks for them once. */
export function facetsOnce(): Promise<Facets> {
  facets ??= browserApi.getJson<Facets>('/facets').catch((error: unknown) => {
    facets = undefined;
    throw error;
  });
  return facets;
}
