import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A heavy rule with a heading, a note and a link to more. */
export function SectionRule({
  title,
  note,
  more,
  id,
  level: Heading = 'h2',
}: {
  title: string;
  note?: ReactNode;
  more?: { to: string; label: string };
  id?: string;
  level?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t-2 border-ink pt-3">
      <div className="flex min-w-min flex-1 basis-0 flex-wrap items-baseline gap-x-4 gap-y-1">
        <Heading id={id} className="text-2xl">
          {title}
        </Heading>
        {note && <span className="text-muted">{note}</span>}
      </div>
      {more && (
        <Link to={more.to} className="link ml-auto font-medium">
          {more.label}
        </Link>
      )}
    </div>
  );
}
