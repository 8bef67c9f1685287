import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import type { TOLD } from './landing-words.ts';

export function WhatHomesTell({ parts }: Pick<typeof TOLD, 'parts'>) {
  return (
    <ul className="mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
      {parts.map(({ title, text, to, label }) => (
        <li key={title} className="grid content-start justify-items-start gap-2">
          <h3 className="text-lg">{title}</h3>
          <p className="text-muted">{text}</p>
          <StrongLink to={to}>{label}</StrongLink>
        </li>
      ))}
    </ul>
  );
}
