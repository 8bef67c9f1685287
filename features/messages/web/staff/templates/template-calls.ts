import { type OrProblem, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { MessageTemplate } from '../../../contract/staff/template-routes.ts';

/** The templates for a conversation, with the text that each would be there. */
export const loadTemplates = (threadKey: string) =>
  browserApi.getJson('/staff/threads/{threadKey}/templates', { params: { threadKey } });

export type Written = Pick<MessageTemplate, 'name' | 'text'>;

export const addTemplate = (body: Written & Pick<MessageTemplate, 'buildingId'>) =>
  orProblem(browserApi.send('POST', '/staff/message-templates', { body }));

export const changeTemplate = (templateId: string, body: Written) =>
  orProblem(
    browserApi.send('PUT', '/staff/message-templates/{templateId}', {
      params: { templateId },
      body,
    }),
  );

export const deleteTemplate = (templateId: string) =>
  orProblem(
    browserApi.send('DELETE', '/staff/message-templates/{templateId}', { params: { templateId } }),
  );

/** Everything that a refusal says, for a text can have several faults; undefined where there is none. */
export function refusalOf(answer: OrProblem<unknown>): string | undefined {
  if (answer.ok) return undefined;
  const { issues, detail } = answer.problem;
  return issues.map(({ message }) => message).join(' ') || detail;
}
