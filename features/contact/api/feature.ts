import { serveContact } from './routes.ts';

export const contact = { serve: serveContact };
