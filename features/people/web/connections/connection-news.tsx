import { useActs } from '@stoop/base/web/platform/acts';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import { CONNECTION_ACTS } from './connection-acts.ts';

export const ConnectionNews = () => <NewsBox news={useActs(CONNECTION_ACTS).news} />;
