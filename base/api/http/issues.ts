import type { z } from 'zod';
import { ISSUES_MAX, PROBLEM_CODES, type ProblemCode } from '../../contract/problems.ts';
import { type Refused, refuse } from '../../contract/refuse.ts';

type ZodIssue = z.core.$ZodIssue;
const KEY_SHOWN_MAX = 100;

function issuesOf(issue: ZodIssue): { path: string; message: string }[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path, key.slice(0, KEY_SHOWN_MAX)].join('.'),
      message: 'is not known here',
    }));
  return [{ path, message: issue.message }];
}

const FORMS: Readonly<Record<string, string>> = {
  object: 'must be an object',
  array: 'must be a list',
};

/** Messages for values of a wrong type, if the schema has none of its own. */
export const formatIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'must be given' : FORMS[issue.expected];
};

/** The refusal of a schema's own issue, or the general one. */
function codeOf(issues: readonly ZodIssue[]): ProblemCode {
  for (const issue of issues) {
    const named = issue.code === 'custom' ? issue.params?.refusal : undefined;
    const code = PROBLEM_CODES.find((known) => known === named);
    if (code) return code;
  }
  return 'request/invalid';
}

/** Turns schema errors of a query, path or body into a refusal with an issue for each key. */
export function refuseInvalid({ issues }: z.ZodError): Refused {
  return refuse(codeOf(issues), { issues: issues.flatMap(issuesOf).slice(0, ISSUES_MAX) });
}
