import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import type { ReactNode } from 'react';

export function AccountSection({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <TitledSection id={id} title={title} note={note}>
      <div className="mt-4 grid justify-items-start gap-4">{children}</div>
    </TitledSection>
  );
}
