import { SectionRule } from '@stoop/base/web/ui/section-rule.tsx';
import type { ReactNode } from 'react';

interface PageSectionProps {
  title: string;
  /** For links to it. */
  id?: string;
  note?: ReactNode;
  children: ReactNode;
}

export function PageSection({ title, note, id, children }: PageSectionProps) {
  return (
    <section id={id} className="mt-12 print:mt-2.5" aria-label={title}>
      <SectionRule title={title} note={note} />
      <div className="mt-3 print:mt-1">{children}</div>
    </section>
  );
}
