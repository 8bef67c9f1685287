import { z } from '@hono/zod-openapi';
import { empty, json, ownRoutes } from '@stoop/base/contract/route';
import { ApplicationAnswers } from './application.ts';

const own = ownRoutes('Applications');

export const keptAnswersRoute = own.get({
  path: '/api/v1/me/answers',
  operationId: 'readKeptAnswers',
  summary: 'Read the answers that my next application can begin with',
  description:
    'Those of the application that the user sent or corrected last, for 30 days after that. The members of a household are left out: they apply together again.',
  answer: json(
    z
      .object({
        kept: z
          .object({
            answers: ApplicationAnswers,
            homeLabel: z.string().nullable().describe('The home of that application.'),
            keptUntil: z.iso.datetime(),
          })
          .nullable()
          .describe('Null without an application of the last 30 days.'),
      })
      .openapi('KeptAnswers'),
    'The answers, and until when they can be used.',
  ),
});

export const forgetAnswersRoute = own.delete({
  path: '/api/v1/me/answers',
  operationId: 'forgetKeptAnswers',
  summary: 'Offer my answers for no other application',
  description:
    'The applications that were sent keep them. The answers of one that is sent later are kept again.',
  answer: empty('No answers are kept.'),
});
