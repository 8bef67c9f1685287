import { useEffect, useRef } from 'react';
import { useHouseholdForm } from './use-household-form.ts';

/** What the last form led to. It takes the focus, because the button that was pressed may be gone. */
export function HouseholdNewsBox() {
  const { news } = useHouseholdForm();
  const box = useRef<HTMLDivElement>(null);
  // The form of an application shows what is missing itself.
  const words =
    news &&
    (news.ok
      ? news.words
      : news.problem.code === 'applications/invalid'
        ? null
        : news.problem.detail);
  useEffect(() => {
    if (words) box.current?.focus();
  }, [words]);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={
        words
          ? `border-l-4 ${news?.ok ? 'border-good' : 'border-error'} py-2 pl-4 font-medium outline-none`
          : ''
      }
    >
      {words}
    </div>
  );
}
