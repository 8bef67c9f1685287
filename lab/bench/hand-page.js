// Runs in the page, before its own code.
let started = 0;
let watched = [];
let seen = {};
let answers = 0;

const shows = ({ selector, words }) =>
  [...document.querySelectorAll(selector)].some((one) => new RegExp(words).test(one.textContent));

/** The first frame in which each of them shows. */
function look() {
  for (const one of watched)
    if (seen[one.name] === undefined && shows(one)) {
      seen[one.name] = 0;
      requestAnimationFrame(() => {
        seen[one.name] = performance.now() - started;
      });
    }
}

addEventListener('DOMContentLoaded', () => {
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  // React marks what it has taken over.
  const timer = setInterval(() => {
    const button = document.querySelector('main form button');
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
    answers = performance.now();
    clearInterval(timer);
  }, 20);
});

// A finger's click is what opens a page.
addEventListener(
  'click',
  ({ isTrusted }) => {
    if (isTrusted) started = performance.now();
  },
  { capture: true },
);
addEventListener('popstate', () => {
  started = performance.now();
});

window.hand = {
  /** Watches for elements whose words match, from the next click on. */
  watch(sights) {
    watched = sights;
    seen = {};
  },
  /** Milliseconds from the click to the frame of each; null until all have shown. */
  seen: () => (watched.every(({ name }) => seen[name] > 0) ? seen : null),
  /** Milliseconds of the first words of the page, and until it answers a tap; null until then. */
  opened() {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && answers > 0 ? { words: paint.startTime, answers } : null;
  },
};
