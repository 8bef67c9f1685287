import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';

export interface PageInit {
  nonce: string;
  /** Calls the API in this process. */
  fetchApi(request: Request): Promise<Response>;
  /** Receives errors of rendering that do not end the request. */
  onError(error: unknown): void;
  settings: {
    mapStyleUrl: string | null;
    supportEmail: string;
    publicUrl: string;
    hasGoogle: boolean;
    analytics: boolean;
    gaMeasurementId: string | null;
  };
}
export type RenderPage = (request: Request, init: PageInit) => Promise<Response>;

/** The exports of the web build; the server itself never imports react-router. */
interface WebBuild {
  entry: { module: { createHandler(build: WebBuild, mode: string): RenderPage } };
  routes: Record<string, { id: string; parentId?: string; path?: string }>;
}

const WEB_ROOT = fileURLToPath(import.meta.resolve('@stoop/web/package.json')).replace(
  /package\.json$/,
  '',
);
export const CLIENT_FOLDER = `${WEB_ROOT}build/client`;

export const loadBuild = (): Promise<WebBuild> => import(`${WEB_ROOT}build/server/index.js`);

/** Loads the pages of the build. */
export async function builtPages(): Promise<RenderPage> {
  const build = await loadBuild();
  return build.entry.module.createHandler(build, 'production');
}

/** Serves the pages from source, rebuilt on change. */
export async function developmentPages(
  server: Server,
): Promise<{ render: RenderPage; vite: ViteDevServer }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB_ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const handlers = new WeakMap<WebBuild, RenderPage>();
  const render: RenderPage = async (request, init) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild;
    const known = handlers.get(build);
    const handler = known ?? build.entry.module.createHandler(build, 'development');
    if (!known) handlers.set(build, handler);
    return handler(request, init);
  };
  return { render, vite };
}
