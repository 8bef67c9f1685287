import { useEffect, useRef } from 'react';
import { focusField } from './focus-field.ts';
import { counted } from './words.ts';

interface FieldProblem {
  /** Of the field that the link leads to. */
  id: string;
  label: string;
}

/** What was wrong, on top, once; the sentences beside the fields say the rest. Takes the focus when it appears. */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  const ids = problems.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids) box.current?.focus();
  }, [ids]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="border-l-4 border-error py-2 pl-4 outline-none"
    >
      <p className="font-bold">
        {`${counted(problems.length, 'field needs', 'fields need')} another look:`}
      </p>
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
    </div>
  );
}
