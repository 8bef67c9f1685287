import { ALWAYS, defineLetters } from '@stoop/features/outbox/api/kinds';
import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  facts,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';

/** The message of a visitor, for support. */
const contact = (params: {
  fromName: string;
  fromEmail: string;
  subject: string;
  message: string;
  submissionDate: string;
}): Letter => ({
  subject: `Contact: ${inline(params.subject)}`,
  replyTo: params.fromEmail,
  blocks: [
    facts(
      ['From', inline(params.fromName)],
      ['Email', inline(params.fromEmail)],
      ['Subject', inline(params.subject)],
      ['Sent', inline(params.submissionDate)],
    ),
    { type: 'quote', text: params.message },
    note('An answer to this email goes to the visitor.'),
  ],
});

/** Anybody can enter any address, so it contains nothing from the form: it must not relay messages. */
const contactReceipt = ({ firstName }: { firstName: string }): Letter => ({
  subject: 'We have your message',
  blocks: [
    greeting(firstName),
    paragraph('Thank you for writing to Stoop. We have your message, and a person will answer it.'),
    note('If you did not write to us, somebody gave your address; you don’t need to do anything.'),
  ],
});

/** The answer of staff to a visitor; a reply to it goes to support. */
const contactAnswer = (params: {
  fromName: string;
  subject: string;
  answer: string;
  message: string;
  submissionDate: string;
  supportEmail: string;
}): Letter => ({
  subject: `Re: ${inline(params.subject)}`,
  replyTo: params.supportEmail,
  blocks: [
    greeting(params.fromName),
    ...params.answer.split(/\n{2,}/).map((text) => paragraph(text)),
    paragraph('Stoop'),
    note(`On ${inline(params.submissionDate)} you wrote:`),
    { type: 'quote', text: params.message },
  ],
});

const letters = defineLetters({
  contact: {
    priority: 'usual',
    ...ALWAYS.work,
    template: {
      setting: 'contact',
      isForm: true,
      places: {
        from_name: 'fromName',
        from_email: 'fromEmail',
        subject: 'subject',
        message: 'message',
        submission_date: 'submissionDate',
      },
    },
    write: contact,
  },
  'contact-receipt': {
    priority: 'anybody',
    ...ALWAYS.asked,
    write: contactReceipt,
  },
  'contact-answer': {
    priority: 'usual',
    ...ALWAYS.asked,
    write: contactAnswer,
  },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
