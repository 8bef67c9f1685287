import type { SessionUser } from '@stoop/contract/accounts/session';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from './theme.ts';

/** What the pages need to know of the settings. */
export interface WebSettings {
  /** A hosted map style; null shows the bundled city. */
  mapStyleUrl: string | null;
  supportEmail: string;
  /** Origin under which the world sees the product, without a slash at the end. */
  publicUrl: string;
  /** Whether one can sign in with Google here. */
  hasGoogle: boolean;
  /** Whether sign-ins are counted (R7.10). */
  analytics: boolean;
  /** Null where nothing goes to Google Analytics. */
  gaMeasurementId: string | null;
}

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
