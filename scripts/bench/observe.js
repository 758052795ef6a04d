// Runs in the measured page before anything else of it. Plain script: what tsx compiles refers to helpers a page lacks.
const seen = { fcp: 0, lcp: 0, lcpElement: '', cls: 0, tasks: [], hydrated: 0, press: 0, busy: 0, dialog: 0 };
window.benchmark = seen;

function watch(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.fcp = startTime;
});
watch('largest-contentful-paint', ({ startTime, element }) => {
  seen.lcp = startTime;
  seen.lcpElement = element ? element.tagName.toLowerCase() : 'gone';
});
watch('longtask', ({ startTime, duration }) => {
  seen.tasks.push({ start: startTime, duration });
});
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.cls += value;
});

// The application takes the mark away when it answers by itself.
const waiting = setInterval(() => {
  if (!document.querySelector('#root:not([data-hydrating]) main h1')) return;
  seen.hydrated = performance.now();
  clearInterval(waiting);
}, 50);

/** A frame is on the screen once a task after its animation callbacks runs. */
function afterPaint(take) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => take(performance.now());
    port2.postMessage(0);
  });
}

function isShown(element) {
  if (!element) return false;
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/** From the press on, looks at each frame for what the press has done. */
function follow() {
  if (!seen.busy && document.querySelector('[aria-busy="true"]')) afterPaint((at) => (seen.busy = at));
  const dialog = document.querySelector('dialog[open], [role="dialog"]');
  if (isShown(dialog)) afterPaint((at) => (seen.dialog = at));
  else requestAnimationFrame(follow);
}

addEventListener(
  'pointerdown',
  ({ timeStamp }) => {
    if (seen.press) return;
    seen.press = timeStamp;
    requestAnimationFrame(follow);
  },
  { capture: true },
);
