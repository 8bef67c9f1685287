declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/** A command for Google's script, which recognizes commands by being an `arguments` object. */
const asArguments = (command: readonly unknown[]) => ({
  ...command,
  length: command.length,
  [Symbol.toStringTag]: 'Arguments',
});

function gtag(...command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(asArguments(command));
}

/** Loads the script with the first event, configured to store nothing in the browser and to get no page address. */
function start(measurementId: string): void {
  if (window.dataLayer) return;
  gtag('js', new Date());
  gtag('config', measurementId, {
    send_page_view: false,
    client_storage: 'none',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: location.origin,
    page_referrer: '',
    page_title: '',
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?${new URLSearchParams({ id: measurementId })}`;
  document.head.append(script);
}

/** Counts an event with Google too, where a measurement id is set (R7.10). */
export function countAtGoogle(measurementId: string, name: string, params: object): void {
  start(measurementId);
  gtag('event', name, params);
}
