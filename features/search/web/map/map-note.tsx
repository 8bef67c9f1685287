import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface MapNoteProps {
  label: string;
  /** What it leads to. */
  to: string;
  act: string;
  onClose(): void;
  children?: ReactNode;
}

/** A sentence over the map with what can be done about it. */
export function MapNote({ label, to, act, onClose, children }: MapNoteProps) {
  return (
    <section className="map-tell" aria-label={label}>
      {children && <p role="status">{children}</p>}
      <Link
        to={to}
        preventScrollReset
        onClick={onClose}
        className="font-medium text-link underline"
      >
        {act}
      </Link>
      <button type="button" className="map-tell-close" onClick={onClose} aria-label="Close">
        <Icon name="close" className="size-4" />
      </button>
    </section>
  );
}
