import { refusalWords } from '../../rules/refusal-words.ts';

/** Why a mail did not leave: in plain words, then in those of the other side, which its own staff ask for. */
export function RefusalText({ said }: { said: string }) {
  const words = refusalWords(said);
  return (
    <p className="wrap-anywhere text-error">
      {words === null ? said : words}
      {words !== null && <span className="text-muted"> ({said})</span>}
    </p>
  );
}
