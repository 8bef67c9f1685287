import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import { readAuth } from '../platform/session.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Says what a form has that is not saved, in words, or that it has nothing. */
type Tell = (form: string, words: string | null) => void;

const CHANGES = 'Some of your changes are not saved yet. You lose them if you leave this page.';

/** Public pages have no guard and do not ask. */
const Unsaved = createContext<Tell>(() => {});

/** Leaving the page asks, with these words, while a form says that it has something that is not saved. */
export function useUnsaved(isUnsaved: boolean, words = CHANGES): void {
  const form = useId();
  const tell = useContext(Unsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    tell(form, words);
    return () => tell(form, null);
  }, [tell, form, isUnsaved, words]);
}

/** What forms have unsaved, and how they say so: what is read is true at once, without another rendering. */
function useForms(): {
  first: string | undefined;
  readFirst: () => string | undefined;
  tell: Tell;
} {
  const forms = useRef(new Map<string, string>());
  const [first, setFirst] = useState<string>();
  const readFirst = useCallback(() => forms.current.values().next().value, []);
  const tell = useCallback<Tell>(
    (form, words) => {
      if (words === null) forms.current.delete(form);
      else forms.current.set(form, words);
      setFirst(readFirst());
    },
    [readFirst],
  );
  return { first, readFirst, tell };
}

/** Asks for all forms of its pages, because the router takes one blocker; not after the user has signed out. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { first, readFirst, tell } = useForms();
  const isChanged = first !== undefined;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      readFirst() !== undefined &&
      readAuth().session !== 'signed-out',
  );
  useEffect(() => {
    if (!isChanged) return;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (readAuth().session !== 'signed-out') event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isChanged]);
  return (
    <Unsaved value={tell}>
      {children}
      <Dialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        footer={
          <>
            <Button look="secondary" onClick={() => blocker.proceed?.()}>
              Leave without saving
            </Button>
            <Button className="ml-auto" onClick={() => blocker.reset?.()}>
              Stay
            </Button>
          </>
        }
      >
        <p>{first}</p>
      </Dialog>
    </Unsaved>
  );
}
