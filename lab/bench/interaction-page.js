// Runs in the page, before its own code.
const interactions = new Map();
let pinsCame = 0;
let drawn = [];

// Events below 16 ms are not reported by browsers.
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId > 0)
      interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
}).observe({ type: 'event', durationThreshold: 16 });

new PerformanceObserver((list) => {
  for (const { name, responseEnd } of list.getEntries())
    if (name.includes('/map/pins')) pinsCame = responseEnd;
}).observe({ type: 'resource' });

addEventListener('DOMContentLoaded', () => {
  // An idle map sets it again after each picture.
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.dataset.map === 'idle')) drawn.push(performance.now());
  }).observe(document.body, { subtree: true, attributeFilter: ['data-map'] });
});

window.collected = {
  /** The longest event of each interaction since the last call. */
  takeInteractions() {
    const durations = [...interactions.values()];
    interactions.clear();
    return durations;
  },
  forgetPins() {
    pinsCame = 0;
    drawn = [];
  },
  /** From the last answer with pins to the first finished picture after it; null before that. */
  drawnAfter() {
    const picture = drawn.find((at) => pinsCame > 0 && at > pinsCame);
    return picture === undefined ? null : picture - pinsCame;
  },
};
