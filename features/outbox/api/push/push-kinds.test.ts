import { MAIL_PARAMS } from '@stoop/app/testing/mails';
import { expect, test } from 'vitest';
import { pushTopicOf } from '../kinds.ts';

test('what is mailed for security, on request or to staff is no notification', () => {
  const kinds = Object.entries(MAIL_PARAMS).map(([kind, params]) => [
    kind,
    pushTopicOf(kind, params),
  ]);
  const topics = Object.fromEntries(kinds.filter(([, topic]) => topic !== null));
  expect(topics).toEqual({
    'co-application-received': 'changed',
    'stage-changed': 'changed',
    'home-hidden': 'changed',
    'answer-late': 'application-steps',
    'applicant-awaited': 'changed',
    'documents-asked': 'changed',
    'document-again': 'changed',
    'tour-moved': 'changed',
    'tour-cancelled': 'changed',
    'tour-guide': 'changed',
    'unread-messages': 'messages',
    'tour-reminder': 'tour-reminders',
    'friend-request': 'friends',
    'friend-accepted': 'friends',
    'invite-link': 'households',
    'household-news': 'households',
    'named-asked': 'named',
    'named-answered': 'changed',
    'homes-found': 'saved-searches',
  });
});
