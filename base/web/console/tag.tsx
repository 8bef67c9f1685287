import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-line text-muted',
  good: 'border-good text-good',
  attention: 'border-attention text-attention',
  error: 'border-error text-error',
  link: 'border-link text-link',
} as const;
export type Tone = keyof typeof TONES;

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-sm border px-1.5 text-sm whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
