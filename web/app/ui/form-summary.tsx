import { useEffect, useRef } from 'react';

interface FieldToMend {
  /** Of the control, for a link to it. */
  id: string;
  label: string;
}

/**
 * What was wrong with a form that was sent, on top, once; the sentences beside the fields say the rest.
 * It takes the focus each time `answer`, what the form was answered with, is another one.
 */
export function FormSummary({
  answer,
  message,
  fields,
}: {
  answer: unknown;
  /** For what no field can be blamed for. */
  message?: string | null;
  fields: readonly FieldToMend[];
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.focus();
  }, [answer]);
  const count = fields.length;
  if (count === 0 && !message) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="border-l-4 border-error py-2 pl-4 outline-none"
    >
      <p className="font-bold">
        {message ??
          (count === 1 ? 'One field needs another look:' : `${count} fields need another look:`)}
      </p>
      {count > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {fields.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className="link underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
