import type { ReactNode } from 'react';

interface DottedLineProps {
  facts: readonly ReactNode[];
  className?: string;
}

/**
 * Facts with a dot between two. Where they take several lines none ends or begins with a dot: each stands before its fact,
 * where the edge of a line cuts it off.
 */
export const DottedLine = ({ facts, className = '' }: DottedLineProps) => (
  <p className={`dotted ${className}`}>
    {facts.map((fact, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts have no ids and keep their order
      <span key={at}>
        {at > 0 && <span className="dot"> · </span>}
        {fact}
      </span>
    ))}
  </p>
);
