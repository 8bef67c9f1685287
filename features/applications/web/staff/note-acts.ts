import { tellDone, tellNews } from '@stoop/base/web/console/notices';
import { act, defineActs } from '@stoop/base/web/platform/acts';

interface NewNote {
  applicationId: string;
  /** The same for each try of one note. */
  key: string;
  text: string;
  /** Its words about a criminal history are about something else. */
  isConfirmed?: 'yes';
}

export const NOTE_ACTS = defineActs(
  'note',
  {
    add: act(
      (api, { applicationId, key, text, isConfirmed }: NewNote) =>
        api.send('POST', '/staff/applications/{applicationId}/notes', {
          params: { applicationId },
          headers: { 'idempotency-key': key },
          body: { text, ...(isConfirmed && { isConfirmed: true }) },
        }),
      'The note is saved.',
    ),
    delete: act(
      (api, { applicationId, noteId }: { applicationId: string; noteId: string }) =>
        api.send('DELETE', '/staff/applications/{applicationId}/notes/{noteId}', {
          params: { applicationId, noteId },
        }),
      'The note is gone.',
    ),
  },
  { after: (news) => (news.act === 'delete' ? tellNews(news) : tellDone(news)) },
);
