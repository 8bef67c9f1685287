import type { ReactNode } from 'react';

interface AccountFrameProps {
  title: string;
  intro?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function AccountFrame({ title, intro, aside, children }: AccountFrameProps) {
  return (
    <div className="page grid gap-x-20 pt-8 sm:pt-12 lg:grid-cols-[27rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0 max-w-[30rem]">
        <h1 className="text-4xl tracking-tighter sm:text-5xl">{title}</h1>
        {intro && <div className="mt-3 text-lg">{intro}</div>}
      </div>
      <div className="mt-7 grid min-w-0 max-w-[30rem] content-start gap-6">{children}</div>
      {aside && (
        <div className="min-w-0 max-lg:mt-14 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {aside}
        </div>
      )}
    </div>
  );
}

export function Or() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
  );
}
