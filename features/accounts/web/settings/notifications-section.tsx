import { dateOf } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Switch } from '@stoop/base/web/ui/switch.tsx';
import type { PushDevice, PushSettings } from '@stoop/features/outbox/contract/push-routes';
import { pushTopicWords } from '@stoop/features/outbox/rules/push-topics';
import { useEffect, useState } from 'react';
import { deviceOf } from '../../rules/device.ts';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';
import { PUSH_ACTS } from './push-acts.ts';
import {
  type PushState,
  readThisBrowser,
  subscribe,
  type ThisBrowser,
  unsubscribe,
} from './push-browser.ts';
import { TopicSwitches } from './topic-switches.tsx';

const WORDS: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser cannot show notifications. Emails still reach you.',
  'install-first':
    'On an iPhone or iPad, first add Stoop to your Home Screen: tap Share, then Add to Home Screen. Open it from there and come back to this page.',
  blocked:
    'Your browser blocks notifications from Stoop. Allow them for this site in the browser’s settings, then come back to this page.',
  off: 'One line when something happens, even while Stoop is closed. It never names a person or a home, so a locked phone gives nothing away.',
  on: 'They end when you sign out here.',
};
const FAILED =
  'Your browser did not allow it. Check its notification settings for this site, and try again.';

/** Null until the browser was asked. */
function useThisBrowser(devices: readonly PushDevice[]): ThisBrowser | null {
  const [browser, setBrowser] = useState<ThisBrowser | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readThisBrowser(devices.map(({ id }) => id)).then((read) => isCurrent && setBrowser(read));
    return () => {
      isCurrent = false;
    };
  }, [devices]);
  return browser;
}

function HereSwitch({ settings, browser }: { settings: PushSettings; browser: ThisBrowser }) {
  const { send, isSending, news } = useActs(PUSH_ACTS, 'here');
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { state, deviceId } = browser;
  const turnOn = async () => {
    setFailed(false);
    setAsking(true);
    const device = await subscribe(settings.publicKey).catch(() => null);
    setAsking(false);
    if (device) await send('add-push-device', device);
    else setFailed(true);
  };
  const turnOff = async () => {
    await unsubscribe();
    await send('remove-push-device', { deviceId: deviceId ?? '', name: 'This browser' });
  };
  if (state !== 'on' && state !== 'off') return <p className="max-w-prose">{WORDS[state]}</p>;
  return (
    <>
      <Switch
        id="push-here"
        label="Notifications in this browser"
        hint={WORDS[state]}
        isOn={state === 'on'}
        isBusy={isAsking || isSending}
        onChange={(isOn) => void (isOn ? turnOn() : turnOff())}
      />
      <CallStatus news={hasFailed ? { ok: false, words: FAILED } : news} />
    </>
  );
}

function OtherBrowsers({ devices }: { devices: readonly PushDevice[] }) {
  if (devices.length === 0) return null;
  return (
    <ul aria-label="Other browsers with notifications" className="w-full max-w-xl">
      {devices.map(({ id, userAgent, addedAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
        >
          <p className="font-medium">
            {deviceOf(userAgent)}
            <span className="block text-sm font-normal text-muted">On since {dateOf(addedAt)}</span>
          </p>
          <ActForm
            acts={PUSH_ACTS}
            of="others"
            act="remove-push-device"
            input={{ deviceId: id, name: deviceOf(userAgent) }}
          >
            <Button type="submit" look="secondary" size="small">
              Turn off<span className="sr-only"> in {deviceOf(userAgent)}</span>
            </Button>
          </ActForm>
        </li>
      ))}
    </ul>
  );
}

function PushTopics({ topics }: Pick<PushSettings, 'topics'>) {
  const { send, ...acts } = useActs(PUSH_ACTS, 'topics');
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-medium">What to notify you about</legend>
      <TopicSwitches
        of="push"
        settings={topics}
        wordsOf={pushTopicWords}
        acts={acts}
        onChange={(setting) => void send('change-push', setting)}
      />
    </fieldset>
  );
}

/** Notifications of the browsers of an account, beside its mails or in their place. */
export function NotificationsSection({ settings }: { settings: PushSettings }) {
  const { devices, topics } = settings;
  const browser = useThisBrowser(devices);
  const others = devices.filter(({ id }) => id !== browser?.deviceId);
  return (
    <AccountSection id="notifications" title="Notifications" note="With emails, or instead of them">
      {browser && <HereSwitch {...{ settings, browser }} />}
      {browser && <OtherBrowsers devices={others} />}
      {devices.length > 0 && <PushTopics topics={topics} />}
    </AccountSection>
  );
}
