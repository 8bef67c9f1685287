import type { ReactNode } from 'react';
import { forOthers } from '../../rules/text/private-query.ts';
import { useSiteData } from '../platform/site-data.ts';
import { Button } from './button.tsx';
import { CopyLink } from './copy-link.tsx';

/** Where a printed page came from. */
export function PrintedLink({ path }: { path: string }) {
  const { publicUrl } = useSiteData();
  return (
    <p className="hidden wrap-anywhere print:block">{new URL(forOthers(path), publicUrl).href}</p>
  );
}

/** Shares a page by its link, or prints it. Hidden without JavaScript, because both need it; paper has the link in full. */
interface ShareOrPrintProps {
  title: string;
  path: string;
  /** What a link to the page shows. */
  preview?: ReactNode;
}

export function ShareOrPrint({ title, path, preview }: ShareOrPrintProps) {
  return (
    <>
      <div className="-ml-3.5 noscript:hidden print:hidden">
        <CopyLink title={title} path={path} preview={preview} look="quiet" size="small">
          <Button look="quiet" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </CopyLink>
      </div>
      <PrintedLink path={path} />
    </>
  );
}
