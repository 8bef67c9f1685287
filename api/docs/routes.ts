import { readFileSync } from 'node:fs';
import { docsRoute, docsStyleRoute, documentRoute } from '@stoop/contract/docs/routes';
import type { Router } from '../http/router.ts';
import { makeDocument } from './document.ts';
import { makePage } from './page.ts';

const STYLE = readFileSync(new URL('./docs.css', import.meta.url), 'utf8');

/** Call it after all other columns: the document describes the routes that are registered by then. */
export function serveDocs(router: Router): void {
  const document = makeDocument([...router.routes, documentRoute, docsRoute, docsStyleRoute]);
  const openApi: Record<string, unknown> = { ...document };
  const page = makePage(document);
  router.serve(documentRoute, () => openApi);
  router.serve(docsRoute, () => page);
  router.serve(docsStyleRoute, () => STYLE);
}
