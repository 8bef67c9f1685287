import { rememberGoogleRedirect } from './google-redirect-mark.ts';
import { GOOGLE_CHANNEL, type GoogleWindow } from './google-sign-in.ts';

const WINDOW_NAME = 'stoop-google';
const WINDOW_SHAPE = 'popup,width=480,height=680';
const LOOK_MS = 500;

/** The browser itself. */
export const googleWindow: GoogleWindow = {
  open: (address) => window.open(address, WINDOW_NAME, WINDOW_SHAPE),
  goTo: (address) => location.assign(address),
  hasFocus: () => document.hasFocus(),
  onEnded(listener) {
    const channel = new BroadcastChannel(GOOGLE_CHANNEL);
    channel.onmessage = listener;
    return () => channel.close();
  },
  often(task) {
    const timer = setInterval(task, LOOK_MS);
    return () => clearInterval(timer);
  },
  rememberRedirect: rememberGoogleRedirect,
};

/** In the window: tells the page that opened it. */
export function reportEnd(): void {
  const channel = new BroadcastChannel(GOOGLE_CHANNEL);
  channel.postMessage('ended');
  channel.close();
}
