import { z } from '@hono/zod-openapi';
import { readEmail } from '@stoop/domain/accounts/email';
import { CONTACT_FIELDS, type ContactField } from '@stoop/domain/contact/contact-fields';
import { ITS_BODY, PUBLIC_CALL } from '../call-refusals.ts';
import { NoQuery } from '../query.ts';
import { defineRoute, json, jsonBody, refusals } from '../route.ts';
import { seen } from '../text.ts';

const written = (field: ContactField) => {
  const { most, ask } = CONTACT_FIELDS[field];
  return seen(ask).min(1, ask).max(most, `Please use at most ${most} characters.`);
};

const ContactBody = z
  .strictObject({
    from_name: written('from_name'),
    from_email: written('from_email').refine(
      (email) => readEmail(email) !== null,
      'The email address is not valid.',
    ),
    subject: written('subject'),
    message: written('message'),
  })
  .openapi('ContactMessage', {
    example: {
      from_name: 'Grace Hall',
      from_email: 'grace@example.org',
      subject: 'A question',
      message: 'Is the elevator in order?',
    },
  });

export const contactRoute = defineRoute({
  'x-access': 'public',
  'x-cache-seconds': null,
  'x-limit': 'contact',
  'x-body-kilobytes': 16,
  method: 'post',
  path: '/api/v1/contact',
  operationId: 'contact',
  tags: ['Contact'],
  summary: 'Write to us',
  description:
    'Goes to support, with a receipt to the one who wrote: at most one an hour to an address.',
  request: {
    query: NoQuery,
    body: jsonBody(ContactBody),
  },
  responses: {
    202: json(z.strictObject({}).openapi('Accepted'), 'It is on its way.'),
    ...refusals(...PUBLIC_CALL, ...ITS_BODY),
  },
});
