import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { PageAnswer } from '@stoop/base/api/http/page-visit';
import { PathMask } from '@stoop/base/api/http/path-mask';
import type { ViteDevServer } from 'vite';

export interface PageInit {
  nonce: string;
  /** Calls the API in this process. */
  fetchApi(request: Request): Promise<PageAnswer>;
  /** Receives errors of rendering that do not end the request. */
  onError(error: unknown): void;
  /** A PNG for shared links. */
  drawPicture(picture: { svg: string; lines: readonly [string, string, string] }): Promise<Buffer>;
  /** Whether the page is sent at once, when it is finished, because it is cached for others. */
  isWhole: boolean;
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

/** A page that is the same for all visitors, and the request that it is rendered for. */
export interface SharedRequest {
  key: string;
  request(): Request;
}

/** Null for a page that is rendered for each request. */
export type ReadSharedRequest = (request: Request, origin: string) => SharedRequest | null;

/** The exports of the web build; the server itself never imports react-router. */
interface WebBuild {
  entry: {
    module: {
      createHandler(build: WebBuild, mode: string): RenderPage;
      sharedRequest: ReadSharedRequest;
    };
  };
  routes: Record<string, { id: string; parentId?: string; path?: string }>;
}

const WEB_ROOT = fileURLToPath(import.meta.resolve('@stoop/app/package.json')).replace(
  /package\.json$/,
  '',
);
export const CLIENT_FOLDER = `${WEB_ROOT}build/client`;

export const loadBuild = (): Promise<WebBuild> => import(`${WEB_ROOT}build/server/index.js`);

/** The patterns of all pages, such as `/tour/:token`; layouts have none of their own. */
export function patternsOf({ routes }: Pick<WebBuild, 'routes'>): string[] {
  const layouts = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const pathOf = (id: string | undefined): string => {
    const { path = '', parentId } = (id && routes[id]) || {};
    return parentId ? `${pathOf(parentId)}${path && `/${path}`}` : path;
  };
  return Object.keys(routes)
    .filter((id) => !layouts.has(id))
    .map((id) => pathOf(id) || '/');
}

export interface Pages {
  render: RenderPage;
  sharedRequest: ReadSharedRequest;
  /** Writes the paths of pages into the log. */
  paths: PathMask;
}

export async function builtPages(): Promise<Pages> {
  const build = await loadBuild();
  const { createHandler, sharedRequest } = build.entry.module;
  const paths = new PathMask(patternsOf(build));
  return { render: createHandler(build, 'production'), sharedRequest, paths };
}

/** Serves the pages from source, rebuilt on change; none is cached. */
export async function developmentPages(server: Server): Promise<Pages & { vite: ViteDevServer }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB_ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const handlers = new WeakMap<WebBuild, RenderPage>();
  const paths = new PathMask();
  const render: RenderPage = async (request, init) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild;
    const known = handlers.get(build);
    const handler = known ?? build.entry.module.createHandler(build, 'development');
    if (!known) {
      handlers.set(build, handler);
      for (const pattern of patternsOf(build)) paths.add(pattern);
    }
    return handler(request, init);
  };
  return { render, sharedRequest: () => null, paths, vite };
}
