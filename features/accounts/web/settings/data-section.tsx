import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import { useState } from 'react';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';

function saveAsFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has read the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}

async function download() {
  const asked = await orProblem(browserApi.getJson('/me/export'));
  if (!asked.ok) return { ok: false, words: asked.problem.detail };
  const text = JSON.stringify(asked.value, null, 2);
  saveAsFile(`stoop-my-data-${newYorkDay(new Date())}.json`, text);
  return { ok: true, words: 'The file is in your downloads.' };
}

export function DataSection() {
  const [news, setNews] = useState<Awaited<ReturnType<typeof download>> | 'sending'>();
  const isSending = news === 'sending';
  const start = async () => {
    if (isSending) return;
    setNews('sending');
    setNews(await download());
  };
  return (
    <AccountSection id="data" title="Your data">
      <p className="max-w-prose">
        All that we keep about you in one file: your profile, your applications, what you saved and
        looked at, where you are signed in, and when you signed in.
      </p>
      <Button look="secondary" aria-busy={isSending} onClick={() => void start()}>
        Download my data
      </Button>
      <CallStatus news={isSending ? undefined : news} />
      <p>
        <TextLink to="/portal/account/browser">What this browser keeps</TextLink>
      </p>
    </AccountSection>
  );
}
