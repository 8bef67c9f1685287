import { createContext, RouterContextProvider } from 'react-router';
import { type Api, makeApi } from './platform/api.ts';

/** What the pages need to know of the settings. */
export interface WebSettings {
  /** A hosted map style; null shows the bundled city. */
  mapStyleUrl: string | null;
  supportEmail: string;
  /** Origin under which the world sees the product, without a slash at the end. */
  publicUrl: string;
}

/** What the server hands over with each request. */
export interface PageRequest {
  nonce: string;
  /** Answers a request to `/api/v1/…` in the same process. */
  fetchApi: (request: Request) => Promise<Response>;
  settings: WebSettings;
}

export const nonceContext = createContext<string>();
export const apiContext = createContext<Api>();
export const settingsContext = createContext<WebSettings>();

const PASSED_ON = ['cookie', 'accept-language', 'user-agent', 'x-request-id'];

export function createLoadContext(request: Request, init: PageRequest) {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const context = new RouterContextProvider();
  context.set(nonceContext, init.nonce);
  context.set(settingsContext, init.settings);
  context.set(
    apiContext,
    makeApi((path) =>
      init.fetchApi(new Request(new URL(path, request.url), { headers, signal: request.signal })),
    ),
  );
  return context;
}
