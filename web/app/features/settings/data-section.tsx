import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { browserApi } from '../../platform/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';
import { saveAsFile } from './save-as-file.ts';
import { useCall } from './use-call.ts';

async function download(): Promise<void> {
  const data = await browserApi.getJson('/me/export');
  saveAsFile(`stoop-my-data-${newYorkDay(new Date())}.json`, JSON.stringify(data, null, 2));
}

export function DataSection() {
  const { state, run, isSending } = useCall();
  return (
    <AccountSection id="data" title="Your data">
      <p className="max-w-prose">
        All that we keep about you in one file: your profile, your applications, what you saved and
        looked at, where you are signed in, and when you signed in.
      </p>
      <Button
        look="secondary"
        aria-busy={isSending}
        onClick={() => void run(download, 'The file is in your downloads.')}
      >
        Download my data
      </Button>
      <CallStatus state={state} />
    </AccountSection>
  );
}
