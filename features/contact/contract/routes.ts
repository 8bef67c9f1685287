import { z } from '@hono/zod-openapi';
import { accepted, publicRoutes } from '@stoop/base/contract/route';
import { trimmedLine, trimmedLines } from '@stoop/base/contract/text';
import { readEmail } from '@stoop/base/rules/text/email';
import { HIDDEN_WORDS } from '@stoop/base/rules/text/visible-text';
import { CONTACT_FIELDS, type ContactField } from '../rules/contact-fields.ts';

const anyone = publicRoutes('Contact');

const field = (name: ContactField) => {
  const { most, required, hasLines } = CONTACT_FIELDS[name];
  const messages = { type: required, hidden: HIDDEN_WORDS };
  return (hasLines ? trimmedLines(messages) : trimmedLine(messages))
    .min(1, required)
    .max(most, `Please use at most ${most} characters.`);
};

const ContactBody = z
  .strictObject({
    from_name: field('from_name'),
    from_email: field('from_email').refine(
      (email) => readEmail(email) !== null,
      'The email address is not valid.',
    ),
    subject: field('subject'),
    message: field('message'),
  })
  .openapi('ContactMessage', {
    example: {
      from_name: 'Grace Hall',
      from_email: 'grace@example.org',
      subject: 'A question',
      message: 'Is the elevator in order?',
    },
  });

export const contactRoute = anyone.post({
  'x-limit': 'contact',
  'x-body-kilobytes': 16,
  path: '/api/v1/contact',
  operationId: 'contact',
  summary: 'Send a message to support',
  description:
    'The message is mailed to support. The sender gets a receipt, at most one an hour for each email. Where a signed-in user names an application of theirs by its number, it becomes a message about that instead.',
  body: ContactBody,
  answer: accepted(
    z
      .strictObject({
        threadKey: z
          .string()
          .nullable()
          .describe('The conversation about the application; null for a message to support.'),
      })
      .openapi('ContactAccepted'),
    'The message is saved and queued.',
  ),
});
