// Runs in the measured page before its own code. Plain JavaScript, because code compiled by tsx refers to helpers that
// a page lacks.
const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [], press: 0, answer: 0, dialog: 0 };
window.benchmark = seen;

function watch(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.fcp = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.cls += value;
});

/** A frame is on the screen once a task after its animation callbacks runs. */
function afterPaint(name) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (seen[name] ||= performance.now());
    port2.postMessage(0);
  });
}

/** Checks each frame after the press for its effect. */
function follow() {
  const dialog = document.querySelector('dialog[open], [role="dialog"]');
  const isOpen = dialog?.getClientRects().length > 0 && dialog.checkVisibility({ visibilityProperty: true });
  if (isOpen || document.querySelector('[aria-busy="true"]')) afterPaint('answer');
  if (isOpen) afterPaint('dialog');
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
