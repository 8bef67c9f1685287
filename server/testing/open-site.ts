import type { Limiter } from '@stoop/base/api/http/limiter';
import { PathMask } from '@stoop/base/api/http/path-mask';
import { Turns } from '@stoop/base/api/http/turns';
import { vi } from 'vitest';
import { readSettings } from '../config.ts';
import { openOrigins } from '../origins.ts';
import type { PageInit } from '../pages.ts';
import { createSite, type SiteDeps } from '../site.ts';

export const LISTENS = 'http://127.0.0.1:3000';

/** A site whose one page describes the request that it was rendered for. */
export function openSite({
  environment = {},
  limiter,
  answerMetrics,
  figures,
}: {
  environment?: NodeJS.ProcessEnv;
  limiter?: Limiter;
  answerMetrics?: SiteDeps['answerMetrics'];
  figures?: SiteDeps['figures'];
} = {}) {
  const settings = readSettings(environment);
  const lines: Record<string, unknown>[] = [];
  const note = (level: string) => (fields: object) => void lines.push({ level, ...fields });
  const counted: unknown[] = [];
  const take: Limiter['take'] = (limit, { network }) => {
    counted.push(`${limit} ${network}`);
    return limiter?.take(limit, { network }) ?? null;
  };
  const render = vi.fn(async (request: Request, init: PageInit) => {
    const form = request.method === 'POST' ? [...(await request.formData())] : null;
    const { url, headers } = request;
    return Response.json({
      url,
      origin: headers.get('Origin'),
      form,
      links: init.settings.publicUrl,
    });
  });
  const site = createSite({
    api: { fetch: () => new Response('api') },
    render,
    sharedRequest: () => null,
    paths: new PathMask(['/parcel/:ticket']),
    settings,
    log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
    // Vite serves the built files in that case.
    isDevelopment: true,
    turns: new Turns(),
    limiter: { take },
    answerMetrics,
    figures,
    origins: openOrigins(settings, () => LISTENS),
  });
  const ask = async (path: string, init?: RequestInit) =>
    site.fetch(new Request(`http://localhost:3000${path}`, init), { clientAddress: '203.0.113.7' });
  return { site, ask, render, lines, counted };
}

export const FORM = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Site': 'same-origin',
};
export const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { ...FORM, ...headers },
});
