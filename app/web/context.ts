import { type Answered, type Api, makeApi } from '@stoop/base/web/platform/api';
import { isSignedOutHere } from '@stoop/base/web/platform/session';
import type { WebSettings } from '@stoop/base/web/platform/site-data';
import { createContext, RouterContextProvider } from 'react-router';

export interface PageRequest {
  nonce: string;
  /** Handles a request to `/api/v1/…` in the same process. */
  fetchApi: (request: Request) => Promise<Answered>;
  /** A PNG for shared links: a drawing as SVG over a name, a price, and what it is. */
  drawPicture: (picture: {
    svg: string;
    lines: readonly [string, string, string];
  }) => Promise<Uint8Array<ArrayBuffer>>;
  /** Called with errors while the page renders, except aborted requests. */
  onError: (error: unknown) => void;
  settings: WebSettings;
  /** Whether the page is sent at once, when it is finished, because it is kept for others. */
  isWhole: boolean;
}

export const nonceContext = createContext<string>();
export const apiContext = createContext<Api>();
export const settingsContext = createContext<WebSettings>();
export const drawPictureContext = createContext<PageRequest['drawPicture']>();
export const isWholeContext = createContext<boolean>();
export const onErrorContext = createContext<PageRequest['onError']>();

/** The cookies that the API set during this request; an action adds them to its response. */
export const setCookiesContext = createContext<string[]>();

/** The Retry-After of the API during this request; null without one. */
export const retryAfterContext = createContext<string | null>(null);

/** Includes the headers that prove that a form came from our own page, and those that tell of a proxy. */
const PASSED_ON = [
  ...['cookie', 'accept-language', 'user-agent', 'x-request-id'],
  ...['origin', 'sec-fetch-site'],
  ...['x-forwarded-for', 'forwarded', 'via'],
];

export function createLoadContext(request: Request, page: PageRequest) {
  const headers = new Headers();
  // A form still carries it: signing out ends the session.
  const isLeft = request.method === 'GET' && isSignedOutHere(request);
  for (const name of PASSED_ON) {
    if (isLeft && name === 'cookie') continue;
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const context = new RouterContextProvider();
  context.set(nonceContext, page.nonce);
  context.set(settingsContext, page.settings);
  context.set(onErrorContext, page.onError);
  context.set(drawPictureContext, page.drawPicture);
  context.set(isWholeContext, page.isWhole);
  const setCookies: string[] = [];
  context.set(setCookiesContext, setCookies);
  context.set(
    apiContext,
    makeApi(async (path, init) => {
      const sent = new Headers(init.headers);
      for (const [name, value] of headers) sent.set(name, value);
      const url = new URL(path, request.url);
      const answer = await page.fetchApi(
        new Request(url, { ...init, headers: sent, signal: init.signal ?? request.signal }),
      );
      setCookies.push(...answer.headers.getSetCookie());
      const retryAfter = answer.headers.get('retry-after');
      if (retryAfter !== null) context.set(retryAfterContext, retryAfter);
      return answer;
    }),
  );
  return context;
}
