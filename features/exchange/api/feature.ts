import { serveImport } from './staff/routes.ts';

export const exchange = { serve: serveImport };
