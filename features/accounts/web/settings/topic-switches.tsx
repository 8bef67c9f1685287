import { Switch } from '@stoop/base/web/ui/switch.tsx';
import { CallStatus } from './call-status.tsx';

interface TopicSwitchesProps<Topic extends string> {
  /** What their ids begin with. */
  of: string;
  settings: readonly { topic: Topic; isStopped: boolean }[];
  wordsOf: (topic: Topic) => { label: string; about: string };
  /** Of `useActs`: what is being sent, and what came of the last. */
  acts: {
    sending: Readonly<Record<string, unknown>> | undefined;
    isSending: boolean;
    news: { ok: boolean; words: string } | undefined;
  };
  onChange: (setting: { topic: Topic; isStopped: boolean }) => void;
}

/** What somebody is told about by one way: each switch takes effect at once, and shows what was pressed. */
export function TopicSwitches<Topic extends string>({
  of,
  settings,
  wordsOf,
  acts: { sending, isSending, news },
  onChange,
}: TopicSwitchesProps<Topic>) {
  return (
    <>
      {settings.map(({ topic, isStopped }) => {
        const { label, about } = wordsOf(topic);
        return (
          <Switch
            key={topic}
            id={`${of}-${topic}`}
            label={label}
            hint={about}
            isOn={sending?.topic === topic ? !sending.isStopped : !isStopped}
            isBusy={isSending}
            onChange={(isOn) => onChange({ topic, isStopped: !isOn })}
          />
        );
      })}
      <CallStatus news={news?.ok ? undefined : news} />
    </>
  );
}
