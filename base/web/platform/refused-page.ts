import { isRouteErrorResponse } from 'react-router';
import { OFFLINE, type Problem } from './problem.ts';

/**
 * The problem document with which the server's edge refuses a request for a page's data. The router passes it on as
 * text; null for other errors.
 */
export function refusedPage(error: unknown): Problem | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return null;
  try {
    const { code, detail }: Partial<Problem> = JSON.parse(error.data);
    if (typeof code !== 'string' || typeof detail !== 'string') return null;
    return { status: error.status, code, detail, issues: [] };
  } catch {
    // The router's own messages are not JSON.
    return null;
  }
}

/** The problem of a form whose submit failed: the server's refusal, or no connection. */
export const problemOfForm = (error: unknown): Problem => refusedPage(error) ?? OFFLINE;
