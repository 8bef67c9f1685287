import { rememberGoogleRedirect } from './google-redirect-mark.ts';
import { GOOGLE_CHANNEL, type GoogleWindow } from './google-sign-in.ts';

const WINDOW_NAME = 'stoop-google';
const WINDOW_SHAPE = 'popup,width=480,height=680';
const POLL_MS = 500;

export const googleWindow: GoogleWindow = {
  open: (address) => window.open(address, WINDOW_NAME, WINDOW_SHAPE),
  navigate: (address) => location.assign(address),
  hasFocus: () => document.hasFocus(),
  onEnded(listener) {
    const channel = new BroadcastChannel(GOOGLE_CHANNEL);
    channel.onmessage = listener;
    return () => channel.close();
  },
  poll(task) {
    const timer = setInterval(task, POLL_MS);
    return () => clearInterval(timer);
  },
  rememberRedirect: rememberGoogleRedirect,
};

/** Called in the sign-in window: tells the page that opened it that the window has ended. */
export function reportEnd(): void {
  const channel = new BroadcastChannel(GOOGLE_CHANNEL);
  channel.postMessage('ended');
  channel.close();
}
