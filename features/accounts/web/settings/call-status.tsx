import type { News } from '@stoop/base/web/platform/acts';
import { Icon } from '@stoop/base/web/ui/icon.tsx';

export function CallStatus({ news }: { news: Pick<News, 'ok' | 'words'> | undefined }) {
  return (
    <>
      <p role="status" className="flex items-start gap-2 font-medium text-good empty:hidden">
        {news?.ok && (
          <>
            <Icon name="check" /> {news.words}
          </>
        )}
      </p>
      {news && !news.ok && (
        <p role="alert" className="flex items-start gap-2 font-medium text-error">
          <Icon name="alert" /> {news.words}
        </p>
      )}
    </>
  );
}
