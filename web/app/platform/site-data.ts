import { useRouteLoaderData } from 'react-router';
import type { WebSettings } from '../context.ts';
import type { SessionUser } from './session.ts';
import type { Theme } from './theme.ts';

/** What the root loads once for all pages. */
export interface SiteData extends WebSettings {
  theme: Theme;
  /** Who asked for the page; null for a visitor, undefined where the session could not be read. */
  user: SessionUser | null | undefined;
}

const BEFORE_LOADED: SiteData = {
  theme: 'auto',
  user: undefined,
  mapStyleUrl: null,
  supportEmail: '',
  publicUrl: 'http://localhost',
  hasGoogle: false,
  analytics: false,
  gaMeasurementId: null,
};

/** The root's data; stands in for it where the root itself failed. */
export function useSiteData(): SiteData {
  return useRouteLoaderData<SiteData>('root') ?? BEFORE_LOADED;
}

/** The same for `meta` functions, from their matches. */
export function siteDataOf(matches: readonly unknown[]): SiteData {
  const root = matches[0] as { loaderData?: SiteData } | undefined;
  return root?.loaderData ?? BEFORE_LOADED;
}
