// Runs in the measured page before anything else of it. Plain script: what tsx compiles refers to helpers a page lacks.
const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
window.benchmark = seen;

function watch(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.fcp = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => {
  seen.lcp = startTime;
});
watch('longtask', ({ startTime, duration }) => {
  seen.tasks.push({ start: startTime, duration });
});
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.cls += value;
});
