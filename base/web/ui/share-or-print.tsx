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
export function ShareOrPrint({ title, path }: { title: string; path: string }) {
  return (
    <>
      <div className="-ml-3 noscript:hidden print:hidden">
        <CopyLink title={title} path={path} look="quiet" size="small">
          <Button look="quiet" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </CopyLink>
      </div>
      <PrintedLink path={path} />
    </>
  );
}
