import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

interface Rule {
  title: string;
  note?: ReactNode;
  more?: { to: string; label: string };
  /** Of the heading, so that links lead to it. */
  id?: string;
  level?: 'h1' | 'h2' | 'h3';
}

export function SectionRule({ title, note, more, id, level: Heading = 'h2' }: Rule) {
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

export function TitledSection({
  children,
  className,
  'aria-busy': isBusy,
  ...rule
}: Rule & Pick<ComponentProps<'section'>, 'children' | 'className' | 'aria-busy'>) {
  const name = rule.id ? { 'aria-labelledby': rule.id } : { 'aria-label': rule.title };
  return (
    <section {...name} className={className} aria-busy={isBusy}>
      <SectionRule {...rule} />
      {children}
    </section>
  );
}
