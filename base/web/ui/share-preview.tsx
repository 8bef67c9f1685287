import type { ReactNode } from 'react';
import { AddressText } from './address-text.tsx';

interface SharePreviewProps {
  picture?: ReactNode;
  name: string;
  /** What it costs, and what it is. */
  about: string;
}

/** What somebody sees of a link that they are sent. */
export const SharePreview = ({ picture, name, about }: SharePreviewProps) => (
  <div className="flex items-center gap-4 border border-line p-2.5">
    {picture && <div className="w-28 shrink-0 [&_.drawn-tag]:hidden">{picture}</div>}
    <div className="min-w-0">
      <p className="text-lg/6 font-bold tracking-tight wrap-break-word">
        <AddressText>{name}</AddressText>
      </p>
      <p className="mt-0.5 text-muted">
        <AddressText>{about}</AddressText>
      </p>
    </div>
  </div>
);
