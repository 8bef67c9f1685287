import { tellDone } from '@stoop/base/web/console/notices';
import { act, defineActs } from '@stoop/base/web/platform/acts';

interface Of {
  messageId: string;
  /** Whether the message is closed, or else open, from then on. */
  close: 'yes' | 'no';
}

interface NewAnswer extends Of {
  text: string;
  /** The same for each try of one answer. */
  key: string;
}

export const MESSAGE_ACTS = defineActs(
  'message',
  {
    answer: act(
      (api, { messageId, key, text, close }: NewAnswer) =>
        api.send('POST', '/staff/messages/{messageId}/answers', {
          params: { messageId },
          headers: { 'idempotency-key': key },
          body: { text, isClosing: close === 'yes' },
        }),
      (_, { from_name }) => `Your answer goes to ${from_name} by email.`,
    ),
    close: act(
      (api, { messageId, close }: Of) =>
        api.send('PATCH', '/staff/messages/{messageId}', {
          params: { messageId },
          body: { isClosed: close === 'yes' },
        }),
      ({ close }) => (close === 'yes' ? 'The message is closed.' : 'The message is open again.'),
    ),
  },
  {
    refused: ({ detail, issues: [issue] }) => (issue ? `The answer ${issue.message}.` : detail),
    after: tellDone,
  },
);
