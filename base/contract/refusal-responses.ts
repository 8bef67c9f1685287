import { PROBLEM_TYPE, Problem } from './problem.ts';
import { PROBLEMS, type ProblemCode, type Problems, type Refusal } from './problems.ts';
import type { Refused } from './refuse.ts';

type StatusOf<Code extends ProblemCode> = Problems[Code]['status'];
type CodeOf<Code extends ProblemCode, Status> = Code extends ProblemCode
  ? StatusOf<Code> extends Status
    ? Code
    : never
  : never;
interface ProblemResponse<Code extends ProblemCode> {
  description: string;
  content: {
    [PROBLEM_TYPE]: { schema: typeof Problem; examples: Record<Code, { value: Problem }> };
  };
}
export type RefusalResponses<Code extends ProblemCode> = {
  [Status in StatusOf<Code>]: ProblemResponse<CodeOf<Code, Status>>;
};

/** The problem responses for these codes, by status. */
export function refusals<Code extends ProblemCode>(...codes: Code[]): RefusalResponses<Code> {
  const problems = codes.map((code) => problemOf(code));
  const responses: Record<number, ProblemResponse<never>> = {};
  for (const status of new Set(problems.map((problem) => problem.status))) {
    const same = problems.filter((problem) => problem.status === status);
    const titles = new Set(same.map(({ title }) => `${title}.`));
    responses[status] = {
      description: [...titles].join(' '),
      content: {
        [PROBLEM_TYPE]: {
          schema: Problem,
          examples: Object.fromEntries(same.map((value) => [value.code, { value }])),
        },
      },
    };
  }
  return responses as RefusalResponses<Code>;
}

/** @throws an Error if no file that is imported defines the code */
function rowOf(code: ProblemCode): Refusal {
  const row: Refusal | undefined = PROBLEMS[code];
  if (!row) throw new Error(`${code} is unknown here: import the problems.ts that defines it`);
  return row;
}

/** Builds the problem document of a refusal; `sentence` replaces the detail of the catalogue. */
export function problemOf(
  code: ProblemCode,
  { issues, sentence, current, nextSlots }: Omit<Refused['detail'], 'retryAfterSeconds'> = {},
): Problem {
  const { status, title, detail } = rowOf(code);
  const type = `/api/docs#${code}`;
  return {
    type,
    title,
    status,
    code,
    detail: sentence ?? detail,
    ...(issues && { issues: [...issues] }),
    ...(current && { current: { ...current } }),
    ...(nextSlots && { nextSlots: [...nextSlots] }),
  };
}
