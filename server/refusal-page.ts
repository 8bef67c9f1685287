import type { PlainHeaders } from '@stoop/base/api/http/plain-headers';
import { respondRefused } from '@stoop/base/api/http/respond';
import type { ProblemCode } from '@stoop/base/contract/problems';
import { problemOf } from '@stoop/base/contract/refusal-responses';
import type { Refused } from '@stoop/base/contract/refuse';
import { html } from 'hono/html';

/** Words for visitors where those of the API are for programs. */
const PAGE_WORDS: Partial<Record<ProblemCode, { title: string; detail: string }>> = {
  'request/malformed': {
    title: 'No trains stop here',
    detail: 'We cannot read this address, or the form that was sent to it.',
  },
};

/** A page without dependencies, for errors before or during rendering; it uses the stylesheet if there is one. */
const plainPage = (title: string, text: string, isTemporary = false) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Stoop</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
<header>
<a href="/"><svg viewBox="0 0 24 24" width="24" aria-hidden="true"><path d="M2 21h20v-4h-5v-5h-5V7H7V2H2z" fill="currentColor"/></svg>Stoop</a>
</header>
<main>
<h1>${title}</h1>
<p>${text}</p>
${
  isTemporary
    ? html`<p><a href="">Try again</a></p>
`
    : ''
}<p><a href="/">Go to the home page</a> <a href="/search">Search homes</a></p>
</main>
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
  const { title, detail } = PAGE_WORDS[refused.code] ?? problemOf(refused.code, refused.detail);
  answer.headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(
    String(plainPage(title, detail, answer.status === 429 || answer.status === 503)),
    {
      status: answer.status,
      headers: answer.headers,
    },
  );
}
