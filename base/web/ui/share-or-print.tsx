import { Button } from './button.tsx';
import { CopyLink } from './copy-link.tsx';

/** Shares a page by its link, or prints it. Hidden without JavaScript, because both need it. */
export const ShareOrPrint = ({ title, path }: { title: string; path: string }) => (
  <div className="-ml-3 noscript:hidden print:hidden">
    <CopyLink title={title} path={path} look="quiet" size="small">
      <Button look="quiet" size="small" onClick={() => window.print()}>
        Print
      </Button>
    </CopyLink>
  </div>
);
