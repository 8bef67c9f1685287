import { useRouteLoaderData } from 'react-router';
import type { SessionUser } from '../../contract/session.ts';
import type { Theme } from './theme.ts';

export interface WebSettings {
  /** A hosted map style; null shows the bundled city. */
  mapStyleUrl: string | null;
  supportEmail: string;
  /** The product's public origin, without a trailing slash. */
  publicUrl: string;
  hasGoogle: boolean;
  /** Whether sign-ins are counted (R7.10). */
  analytics: boolean;
  /** Null without Google Analytics. */
  gaMeasurementId: string | null;
}

export interface SiteData extends WebSettings {
  theme: Theme;
  /** The signed-in user; null for a visitor, undefined where the session could not be read. */
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

/** The root's data, or defaults where the root's loader failed. */
export function useSiteData(): SiteData {
  return useRouteLoaderData<SiteData>('root') ?? BEFORE_LOADED;
}

/** The same for `meta` functions, from their matches. */
export function siteDataOf(matches: readonly unknown[]): SiteData {
  const root = matches[0] as { loaderData?: SiteData } | undefined;
  return root?.loaderData ?? BEFORE_LOADED;
}
