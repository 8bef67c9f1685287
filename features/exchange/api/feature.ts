import type { Router } from '@stoop/base/api/http/router';
import { serveMappings } from './mappings/routes.ts';
import { type ImportDeps, serveImport } from './staff/routes.ts';

export const exchange = {
  serve(router: Router, deps: ImportDeps): void {
    serveImport(router, deps);
    serveMappings(router, deps);
  },
};
