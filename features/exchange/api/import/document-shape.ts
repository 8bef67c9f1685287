import { formatIssue } from '@stoop/base/api/http/issues';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { z } from 'zod';
import type { Fault } from './faults.ts';
import type { FieldRule } from './field-rules.ts';

/** A value that follows a rule of imports, with the rule's own words for one that does not. */
export const ruled = <Value>(rule: FieldRule) =>
  z.custom<Value>((value) => rule(value) === null, {
    error: ({ input }) =>
      input === undefined ? 'is missing; this field is needed' : (rule(input) ?? ''),
  });

/** As `ruled`, of a field that may be missing; null then. */
export const ruledOrNull = <Value>(rule: FieldRule) =>
  ruled<Value>(rule)
    .nullish()
    .transform((value) => value ?? null);

/** `hours.3.from` → `hours[3].from`. */
const faultPath = (path: string): string => path.replace(/\.(\d+)(?=\.|$)/g, '[$1]');

/** The first fault of a document that a schema describes; null if it is valid. */
export function faultOf(schema: z.ZodType, document: JsonObject): Fault | null {
  const issue = schema.safeParse(document, { error: formatIssue }).error?.issues[0];
  if (!issue) return null;
  if (issue.code === 'unrecognized_keys')
    return {
      path: faultPath([...issue.path, issue.keys[0]].join('.')),
      reason: 'is not a known field; remove it',
    };
  return { path: faultPath(issue.path.join('.')), reason: issue.message };
}
