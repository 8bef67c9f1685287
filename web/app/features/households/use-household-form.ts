import { useFetcher } from 'react-router';
import type { ActionNews } from '../../platform/action-news.ts';

/** The forms of a household's page. They share one fetcher: one is sent at a time, and all show its result. */
export function useHouseholdForm() {
  const { Form, state, data, submit } = useFetcher<ActionNews>({ key: 'household' });
  const isSending = state !== 'idle';
  return {
    Form,
    isSending,
    news: isSending ? undefined : data,
    submit(fields: Record<string, string>) {
      if (!isSending) void submit(fields, { method: 'post' });
    },
  };
}
