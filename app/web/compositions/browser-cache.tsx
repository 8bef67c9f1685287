import { count } from '@stoop/base/rules/text/amounts';
import { deviceClockWords } from '@stoop/base/rules/time/words';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { AccountSection } from '@stoop/features/accounts/web/settings/account-section.tsx';
import { CallStatus } from '@stoop/features/accounts/web/settings/call-status.tsx';
import { type CacheHealth, emptyCache } from '@stoop/features/search/web/cache/cache-health';
import { MAX_BYTES } from '@stoop/features/search/web/cache/cache-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

const MAX_MB = MAX_BYTES / (1024 * 1024);

function statusWords({ lastStatus }: CacheHealth): string {
  if (!lastStatus) return 'Nothing was read yet.';
  const { isHit, reason, atMs, key, idCount } = lastStatus;
  const what = isHit ? `found ${count(idCount)} homes` : `nothing to show (${reason})`;
  return `${deviceClockWords(atMs)}: ${what}, ${key}`;
}

function Facts({ health }: { health: CacheHealth }) {
  const { entries, sizeKb, percent, versions } = health;
  const rows = [
    ['Size', `${count(sizeKb)} KB, ${percent}% of at most ${MAX_MB} MB`],
    ['Searches', `${count(entries.searchResults)}, for 8 minutes each`],
    ['Buildings', count(entries.buildings)],
    ['Version', versions ? `${versions.cacheVersion}, of pages ${versions.appVersion}` : 'none'],
    ['Last read', statusWords(health)],
  ] as const;
  return (
    <dl className="grid w-full gap-x-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="grid border-b border-line py-2 sm:col-span-2 sm:grid-cols-subgrid"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** R9.06: the report on the cache of searches. */
export function SearchCacheSection({ health }: { health: CacheHealth }) {
  const { revalidate } = useRevalidator();
  const [words, setWords] = useState<string>();
  const empty = async () => {
    const isEmpty = await emptyCache();
    await revalidate();
    setWords(
      isEmpty
        ? 'The searches are gone from this browser.'
        : 'There was nothing that this page could remove.',
    );
  };
  return (
    <AccountSection id="searches" title="Searches">
      <p className="max-w-prose">
        This browser keeps the homes of your last searches for a few minutes, so that they open at
        once. Nothing about you is among them.
      </p>
      {health.isAvailable ? (
        <Facts health={health} />
      ) : (
        <p className="border-l-4 border-line pl-3">
          This browser keeps no searches: its storage is off, full or in use by a newer version of
          this page. Searches come from the server, as always.
        </p>
      )}
      {health.isAvailable && (
        <Button look="secondary" onClick={() => void empty()}>
          Remove them now
        </Button>
      )}
      <CallStatus news={words === undefined ? words : { ok: true, words }} />
    </AccountSection>
  );
}

export function StoredPagesSection({ count: stored }: { count: number }) {
  return (
    <AccountSection id="stored-pages" title="Pages without a network">
      <p className="max-w-prose">
        {stored === 0
          ? 'This browser has no pages that open without a network.'
          : `${count(stored)} ${stored === 1 ? 'page opens' : 'pages open'} without a network: the homes, searches and neighborhoods that you looked at last, as anybody sees them.`}{' '}
        Signing out removes them.
      </p>
    </AccountSection>
  );
}

export function CacheLogSection({ log }: Pick<CacheHealth, 'log'>) {
  return (
    <AccountSection id="cache-log" title="What went wrong" note="Since this page was loaded">
      {log.length === 0 ? (
        <p>Nothing.</p>
      ) : (
        <ul className="grid w-full">
          {log.map(({ atMs, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
            <li key={index} className="border-b border-line py-2 wrap-anywhere">
              <span className="text-muted tabular-nums">{deviceClockWords(atMs)}</span> {words}
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
