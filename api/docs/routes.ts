import { readFileSync } from 'node:fs';
import { docsRoute, docsStyleRoute, documentRoute } from '@stoop/contract/docs/routes';
import type { Door } from '../http/router.ts';
import { makeDocument } from './document.ts';
import { makePage } from './page.ts';

const STYLE = readFileSync(new URL('./docs.css', import.meta.url), 'utf8');

/** Call it after all other columns: the document describes the routes that are registered by then. */
export function serveDocs(door: Door): void {
  const document = makeDocument([...door.routes, documentRoute, docsRoute, docsStyleRoute]);
  const told: Record<string, unknown> = { ...document };
  const page = makePage(document);
  door.serve(documentRoute, () => told);
  door.serve(docsRoute, () => page);
  door.serve(docsStyleRoute, () => STYLE);
}
