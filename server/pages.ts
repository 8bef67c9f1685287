import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';

export interface PageInit {
  nonce: string;
  /** Asks the API inside this process. */
  fetchApi(request: Request): Promise<Response>;
  /** Told of what fails while the page is made, and its maker survives. */
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

/** The web app as its build exports it; the server never imports react-router itself. */
interface WebBuild {
  entry: { module: { createHandler(build: WebBuild, mode: string): RenderPage } };
}

const WEB_ROOT = fileURLToPath(import.meta.resolve('@stoop/web/package.json')).replace(
  /package\.json$/,
  '',
);
export const CLIENT_FOLDER = `${WEB_ROOT}build/client`;

/** The pages of the build. */
export async function builtPages(): Promise<RenderPage> {
  const build: WebBuild = await import(`${WEB_ROOT}build/server/index.js`);
  return build.entry.module.createHandler(build, 'production');
}

/** The pages of the sources, rebuilt as they change. */
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
