import type { SubmitEvent } from 'react';
import { type FetcherFormProps, useFetcher } from 'react-router';
import { stateKey } from '../platform/acts.ts';

interface ActFormProps extends FetcherFormProps {
  acts: { key: string; path?: string };
  of?: string;
  /** Not where the pressed button names it. */
  act?: string;
  input?: Readonly<Record<string, string | number>>;
}

/** A form whose fields are the input of an act, with those that nobody fills in as `input`. */
export function ActForm({ acts, of, act, input = {}, onSubmit, children, ...form }: ActFormProps) {
  const { Form, state } = useFetcher({ key: stateKey(acts, of) });
  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    state !== 'idle' ? event.preventDefault() : onSubmit?.(event);
  return (
    <Form
      method="post"
      {...(acts.path !== undefined && { action: acts.path })}
      {...form}
      onSubmit={submit}
    >
      {Object.entries({ ...input, ...(act !== undefined && { act }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
