import { serveStaffUsers } from './routes.ts';

export const directory = { serve: serveStaffUsers };
