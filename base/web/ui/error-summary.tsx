import { useEffect, useRef } from 'react';
import { focusField } from './focus-field.ts';
import { counted } from './words.ts';

interface FieldProblem {
  /** The id of the field that the link leads to. */
  id: string;
  label: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** An error that belongs to no field. */
  message?: string | null;
  answer?: unknown;
}

/**
 * Lists the fields that have errors above the form. It takes the focus when it appears, and again with each new
 * `answer`.
 */
export function ErrorSummary({ problems, message = null, answer }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef<unknown>(undefined);
  const ids = problems.map(({ id }) => id).join(' ');
  const announcement = answer ?? `${message} ${ids}`;
  useEffect(() => {
    if (announcement !== announced.current) box.current?.focus();
    announced.current = announcement;
  }, [announcement]);
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
