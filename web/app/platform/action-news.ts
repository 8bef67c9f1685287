import { data } from 'react-router';
import type { Problem } from './problem.ts';

/** The result of a form that was sent to an action: a sentence to show, or the refusal. */
export type ActionNews = { ok: true; words: string } | { ok: false; problem: Problem };

/** Something changed meanwhile, which the page does not show yet. */
const CONFLICT = 409;

/**
 * The answer of an action. A refusal keeps its status, so that the router does not reload the page's data; but for one
 * that tells of a change meanwhile, which is to be seen.
 */
export const answerOf = (news: ActionNews) =>
  news.ok || news.problem.status === CONFLICT
    ? news
    : data(news, { status: news.problem.status || 503 });
