import { useFetcher } from 'react-router';
import type { Api } from '../../../platform/api.ts';
import { orProblem } from '../../../platform/api-errors.ts';

/** What a form of a message led to. */
export interface MessageNews {
  messageId: string;
  call: 'answer' | 'close';
  ok: boolean;
  words: string;
  /** How many answers the message has with this one. */
  answers?: number;
  /** The server was not reached, so nothing has changed. */
  isUnsent?: boolean;
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** Answers, closes or reopens the message that a form names. */
export async function callMessage(api: Api, form: FormData): Promise<MessageNews> {
  const messageId = text(form, 'messageId');
  const params = { messageId };
  const isClosing = text(form, 'close') === 'yes';
  const call = form.get('call') === 'answer' ? 'answer' : 'close';
  const sent = await orProblem(
    call === 'answer'
      ? api.send('POST', '/staff/messages/{messageId}/answers', {
          params,
          headers: { 'idempotency-key': text(form, 'key') },
          body: { text: text(form, 'text'), isClosing },
        })
      : api.send('PATCH', '/staff/messages/{messageId}', { params, body: { isClosed: isClosing } }),
  );
  if (!sent.ok) {
    const words = sent.problem.issues?.[0]?.message;
    const { detail, status } = sent.problem;
    return {
      ...{ messageId, call, ok: false, isUnsent: status === 0 },
      words: words ? `The answer ${words}.` : detail,
    };
  }
  const { from_name } = sent.value;
  const done = isClosing ? 'The message is closed.' : 'The message is open again.';
  const words = call === 'close' ? done : `Your answer goes to ${from_name} by mail.`;
  return { messageId, call, ok: true, words, answers: sent.value.answers.length };
}

/** A call about one message. */
export const useMessageCall = (messageId: string, call: MessageNews['call']) =>
  useFetcher<MessageNews>({ key: `message ${call} ${messageId}` });
