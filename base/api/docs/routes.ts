import { readFileSync } from 'node:fs';
import { docsRoute, docsStyleRoute, documentRoute } from '../../contract/docs/routes.ts';
import { ResponseCache } from '../http/response-cache.ts';
import type { Router } from '../http/router.ts';
import { makeDocument } from './document.ts';
import { makePage } from './page.ts';

const STYLE = readFileSync(new URL('./docs.css', import.meta.url), 'utf8');

/** The value of a function that is called at most once, when it is first needed. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Describes the routes that are registered when somebody first asks. Not before: the document takes a second, which
 * every start would wait for.
 */
export function serveDocs(router: Router): void {
  const document = once(() => makeDocument(router.routes));
  const page = once(() => makePage(document()));
  // Writing and compressing it takes longer than most searches.
  const cache = new ResponseCache(() => 'of this process', { isForGood: true });
  router.serve(documentRoute, () => ({ ...document() }), cache);
  router.serve(docsRoute, page, cache);
  router.serve(docsStyleRoute, () => STYLE);
}
