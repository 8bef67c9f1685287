import { type PlainHeaders, respondRefused } from '@stoop/api/http/respond';
import type { Refused } from '@stoop/contract/refuse';
import { problemOf } from '@stoop/contract/route';
import { html } from 'hono/html';

/** A page without dependencies, for errors before or during rendering. */
const plainPage = (title: string, text: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Stoop</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Go to the home page</a></p>
</body>
</html>
`;

/** Shown when even the error page could not be rendered. */
export const FAILED_PAGE = plainPage(
  'Something went wrong',
  'This page could not be shown. Please try again in a moment.',
);

/**
 * Answers a page request that is refused before rendering. React Router in the browser shows any text
 * response to a data request on the error page, so it gets a problem document instead.
 */
export function respondRefusedPage(
  path: string,
  refused: Refused,
  headers: PlainHeaders,
): Response {
  const answer = respondRefused(refused, headers);
  if (path.endsWith('.data')) return answer;
  const { title, detail } = problemOf(refused.code, refused.detail);
  answer.headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(String(plainPage(title, detail)), {
    status: answer.status,
    headers: answer.headers,
  });
}
