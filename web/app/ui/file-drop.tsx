import { type DragEvent, type ReactNode, useState } from 'react';
import { buttonClass } from './button.tsx';

/** A button that asks for a file, in an area that takes one that is dragged into it. */
export function FileDrop({
  inputId: id,
  label,
  accept,
  hint,
  isBusy,
  onFile,
  children,
  actions,
  status,
}: {
  inputId: string;
  label: string;
  /** As the `accept` of an input. */
  accept: string;
  hint: ReactNode;
  isBusy: boolean;
  onFile: (file: File) => void;
  /** Stands beside the button: what the file looks like. */
  children: ReactNode;
  /** More buttons. */
  actions?: ReactNode;
  /** How it goes. */
  status?: ReactNode;
}) {
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <fieldset
      aria-label={label}
      className={`flex flex-wrap items-center gap-x-6 gap-y-4 border-2 border-dashed p-4 ${isOver ? 'border-action bg-wash' : 'border-line'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {children}
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <div className="flex flex-wrap gap-3">
          <label
            htmlFor={id}
            className={buttonClass({
              look: 'secondary',
              className:
                'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link aria-busy:opacity-50',
            })}
            aria-busy={isBusy}
          >
            {label}
            <input
              id={id}
              type="file"
              accept={accept}
              disabled={isBusy}
              aria-describedby={`${id}-hint`}
              className="sr-only"
              onChange={(event) => {
                take(event.currentTarget.files);
                // The same file may be chosen again after it was refused.
                event.currentTarget.value = '';
              }}
            />
          </label>
          {actions}
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
        {status}
      </div>
    </fieldset>
  );
}
