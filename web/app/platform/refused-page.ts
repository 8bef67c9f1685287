import { isRouteErrorResponse } from 'react-router';
import type { Problem } from './problem.ts';
import { OFFLINE } from './problem.ts';

/**
 * The problem document that the server's edge answers a call for a page's data with, before any page is
 * made. The router passes it on as text; null where the error is another.
 */
export function refusedPage(error: unknown): Problem | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return null;
  try {
    const { code, detail }: Partial<Problem> = JSON.parse(error.data);
    if (typeof code !== 'string' || typeof detail !== 'string') return null;
    return { status: error.status, code, detail, issues: [] };
  } catch {
    // The router's own sentences are no JSON.
    return null;
  }
}

/** What is told of a form that came to nothing: why the server refused it, or that we are out of reach. */
export const problemOfForm = (error: unknown): Problem => refusedPage(error) ?? OFFLINE;
