import type { ReactNode } from 'react';

interface SwitchProps {
  id: string;
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ id, label, hint, isOn, isBusy = false, onChange }: SwitchProps) {
  return (
    <div className="flex items-start gap-4">
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-busy={isBusy}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        onClick={() => !isBusy && onChange(!isOn)}
        className="group relative mt-0.5 h-8 w-14 shrink-0 rounded-full border-2 border-ink bg-ground aria-checked:border-action aria-checked:bg-action"
      >
        <span className="absolute inset-y-1 left-1 block w-5 rounded-full bg-ink transition-transform duration-150 group-aria-checked:translate-x-6 group-aria-checked:bg-on-action" />
      </button>
      <div className="min-w-0">
        <label id={`${id}-label`} htmlFor={id} className="cursor-pointer text-lg font-bold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
