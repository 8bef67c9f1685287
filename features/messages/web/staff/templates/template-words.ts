import { listWords } from '@stoop/base/rules/text/list-words';
import { TEMPLATE_FIELDS, type TemplateField } from '../../../rules/templates.ts';

/** Why a template cannot be used in a conversation: `There is no booked tour here.` */
export const missingWords = (missing: readonly TemplateField[]): string =>
  `There is ${listWords(missing.map((name) => TEMPLATE_FIELDS[name].missing))} here.`;
