import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';
import { useBlocker } from 'react-router';
import { readAuth } from '../platform/session.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Tell = (form: string, isUnsaved: boolean) => void;

/** Public pages have no guard and do not ask. */
const Unsaved = createContext<Tell>(() => {});

/** Leaving the page asks while a form says that it has something that is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const form = useId();
  const tell = useContext(Unsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    tell(form, true);
    return () => tell(form, false);
  }, [tell, form, isUnsaved]);
}

/** The forms that have something unsaved, and how they say so. */
function useForms(): [ReadonlySet<string>, Tell] {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<Tell>((form, isUnsaved) => {
    setUnsaved((forms) => {
      const others = [...forms].filter((one) => one !== form);
      return new Set(isUnsaved ? [...others, form] : others);
    });
  }, []);
  return [unsaved, tell];
}

/** Asks for all forms of its pages, because the router takes one blocker; not after the user has signed out. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [unsaved, tell] = useForms();
  const isChanged = unsaved.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      isChanged &&
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
        <p>Some of your changes are not saved yet. They are gone when you leave this page.</p>
      </Dialog>
    </Unsaved>
  );
}
