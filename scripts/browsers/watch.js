// Runs in each page before anything of it, in every browser: whatever a clean visit must not show is kept here.
window.visitFaults = [];
{
  const keep = (fault) => window.visitFaults.push(fault);
  for (const level of ['error', 'warn']) {
    const report = window.console[level];
    window.console[level] = (...parts) => {
      keep(`console.${level}: ${parts.join(' ')}`);
      report.apply(window.console, parts);
    };
  }
  window.addEventListener(
    'error',
    ({ message, target }) =>
      keep(target === window ? `uncaught: ${message}` : `not loaded: ${target.src || target.href || target.tagName}`),
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => keep(`unhandled rejection: ${reason}`));
  window.document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    keep(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
  );
}
