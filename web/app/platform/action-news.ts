import { data } from 'react-router';
import type { Problem } from './problem.ts';

/** What came of a form that a page sent to its action: a sentence, or why it was refused. */
export type ActionNews = { ok: true; words: string } | { ok: false; problem: Problem };

/** As the answer of an action. After a refusal, which has its status, the router does not read the page anew. */
export const answerOf = (news: ActionNews) =>
  news.ok ? news : data(news, { status: news.problem.status || 503 });
