import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import type { ReactNode } from 'react';

interface AccountSectionProps {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ id, title, note, children }: AccountSectionProps) {
  return (
    <TitledSection id={id} title={title} note={note}>
      <div className="mt-4 grid justify-items-start gap-4">{children}</div>
    </TitledSection>
  );
}
