import { count } from '@stoop/base/rules/text/amounts';
import type { ReactNode } from 'react';

/** A checkbox with what it stands for, and how many homes there are with it. */
export function CheckRow({
  name,
  value,
  isChecked,
  isDisabled = false,
  homes,
  className = '',
  onCheck,
  children,
}: {
  name: string;
  value: string;
  isChecked: boolean;
  isDisabled?: boolean;
  homes?: number | undefined;
  className?: string;
  onCheck: (isChecked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label
      className={`flex min-h-11 items-center sm:min-h-9 pointer-coarse:min-h-11 gap-2.5 text-base has-checked:font-medium has-disabled:text-muted ${className}`}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        // A day may change between the server and the browser.
        suppressHydrationWarning
        className="size-5 shrink-0 accent-action"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      {children}
      {homes !== undefined && (
        <span className="ml-auto text-sm text-muted tabular-nums">{count(homes)}</span>
      )}
    </label>
  );
}
