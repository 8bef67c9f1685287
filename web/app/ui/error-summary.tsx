import { useEffect, useRef } from 'react';
import { focusField } from './focus-field.ts';
import { counted } from './words.ts';

interface FieldProblem {
  /** Of the field that the link leads to. */
  id: string;
  label: string;
}

/**
 * What was wrong, on top, once; the sentences beside the fields say the rest. Takes the focus when it
 * appears, and again with each new `answer` to what was sent.
 */
export function ErrorSummary({
  problems,
  message = null,
  answer,
}: {
  problems: readonly FieldProblem[];
  /** For what no field can be blamed for. */
  message?: string | null;
  answer?: unknown;
}) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<unknown>(undefined);
  const ids = problems.map(({ id }) => id).join(' ');
  const told = answer ?? `${message} ${ids}`;
  useEffect(() => {
    if (told !== seen.current) box.current?.focus();
    seen.current = told;
  }, [told]);
  if (problems.length === 0 && message === null) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="border-l-4 border-error py-2 pl-4 outline-none"
    >
      <p className="font-bold">
        {message ?? `${counted(problems.length, 'field needs', 'fields need')} another look:`}
      </p>
      {problems.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {problems.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="link underline"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(id);
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
