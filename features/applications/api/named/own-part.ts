import { ISSUES_MAX } from '@stoop/base/contract/problems';
import { refuse } from '@stoop/base/contract/refuse';
import { checkFields } from '../../rules/form-check.ts';
import { type NamedRole, OWN_PART_FIELDS } from '../../rules/named-people.ts';
import { answered } from '../check-body.ts';

/** What somebody says of themselves, as it is stored; a question that their role is not asked is an issue. */
export function readOwnPart(
  role: NamedRole,
  body: Readonly<Record<string, unknown>>,
  today: string,
) {
  const fields = OWN_PART_FIELDS[role];
  const answers = answered(body);
  const issues = [
    ...checkFields(fields, answers, { path: 'answers', today }),
    ...Object.keys(answers).flatMap((name) =>
      name in fields
        ? []
        : [{ path: `answers.${name}`, message: 'This is not asked of a guarantor.' }],
    ),
  ];
  return issues.length > 0
    ? refuse('applications/own-part-invalid', { issues: issues.slice(0, ISSUES_MAX) })
    : answers;
}
