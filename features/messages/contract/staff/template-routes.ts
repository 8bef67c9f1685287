import { z } from '@hono/zod-openapi';
import { keptFor } from '@stoop/base/contract/kept-for';
import { pathId } from '@stoop/base/contract/query';
import { created, empty, json, staffRoutes } from '@stoop/base/contract/route';
import { line } from '@stoop/base/contract/text';
import { TEMPLATE_FIELD_NAMES, TEMPLATE_NAME_MAX } from '../../rules/templates.ts';
import { messageText, threadRequest } from '../thread.ts';
import '@stoop/features/listings/contract/problems';
import '../problems.ts';

const staff = staffRoutes('buildings');

const MessageTemplate = z
  .object({
    templateId: z.string(),
    name: z.string(),
    text: z.string().describe('With the names of fields in braces.'),
    buildingId: z.string().nullable().describe('The building that keeps it; null for all.'),
  })
  .openapi('MessageTemplate');
export type MessageTemplate = z.infer<typeof MessageTemplate>;

const FilledTemplate = MessageTemplate.extend({
  filled: z.string().describe('The text with the values of the conversation in its fields.'),
  missing: z
    .array(z.enum(TEMPLATE_FIELD_NAMES))
    .describe('The fields that the conversation has no value for; with one it cannot be used.'),
}).openapi('FilledTemplate');
export type FilledTemplate = z.infer<typeof FilledTemplate>;

const FilledTemplates = z
  .object({
    items: z.array(FilledTemplate),
    buildingId: z.string().nullable().describe('The building that the conversation is about.'),
  })
  .openapi('FilledTemplates');
export type FilledTemplates = z.infer<typeof FilledTemplates>;

export const filledTemplatesRoute = staff.get({
  ...threadRequest,
  path: '/api/v1/staff/threads/{threadKey}/templates',
  operationId: 'listFilledTemplates',
  summary: 'List the templates for a conversation, filled in',
  answer: json(
    FilledTemplates,
    'Those of all buildings, and those of the building that it is about, by name.',
  ),
  refusals: ['messages/thread-not-found'],
});

const written = {
  name: line(TEMPLATE_NAME_MAX).min(1, 'must not be empty'),
  text: messageText.describe(`With fields in braces: ${TEMPLATE_FIELD_NAMES.join(', ')}.`),
};
const EXAMPLE = {
  name: 'Running late',
  text: 'Hi {first name}, we answer about {home} tomorrow. {my name}',
};

export const addTemplateRoute = staff.post({
  path: '/api/v1/staff/message-templates',
  operationId: 'addMessageTemplate',
  summary: 'Add a template of messages',
  description:
    'One with a field that does not exist, with words that turn people away or with a criminal history is refused. Templates of all buildings are added by staff of all.',
  'x-body-kilobytes': 16,
  body: z
    .strictObject({
      ...written,
      buildingId: keptFor,
    })
    .openapi('NewMessageTemplate', { example: { ...EXAMPLE, buildingId: null } }),
  answer: created(MessageTemplate, 'The template.'),
  refusals: [
    'listings/building-not-found',
    'messages/template-flagged',
    'messages/template-not-yours',
    'messages/template-name-taken',
    'messages/templates-full',
  ],
});

const one = {
  params: z.object({ templateId: pathId('The id of the template.', 'dGVtcGxhdGUtb25l') }),
};

export const changeTemplateRoute = staff.put({
  path: '/api/v1/staff/message-templates/{templateId}',
  operationId: 'changeMessageTemplate',
  summary: 'Change the name and the text of a template',
  'x-body-kilobytes': 16,
  ...one,
  body: z.strictObject(written).openapi('MessageTemplateChange', { example: EXAMPLE }),
  answer: json(MessageTemplate, 'The template.'),
  refusals: [
    'messages/template-not-found',
    'messages/template-not-yours',
    'messages/template-flagged',
    'messages/template-name-taken',
  ],
});

export const removeTemplateRoute = staff.delete({
  path: '/api/v1/staff/message-templates/{templateId}',
  operationId: 'deleteMessageTemplate',
  summary: 'Delete a template',
  ...one,
  answer: empty('There is no such template.'),
  refusals: ['messages/template-not-yours'],
});
