import { useFetcher } from 'react-router';
import type { ActionNews } from '../../../platform/action-news.ts';
import type { AgreementAct } from './agreement-call.ts';

/** Sends acts of the agreement's page, one at a time, and tells what the last one led to. */
export function useAgreementCall() {
  const { state, data, submit } = useFetcher<ActionNews>({ key: 'agreement' });
  const isSending = state !== 'idle';
  return {
    isSending,
    news: isSending ? undefined : data,
    send(asked: AgreementAct) {
      if (isSending) return;
      // JSON of the same types: `submit` wants a type with an index.
      const body = JSON.parse(JSON.stringify(asked));
      void submit(body, { method: 'post', encType: 'application/json' });
    },
  };
}
