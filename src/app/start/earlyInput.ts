/**
 * The one inline script of every page. It runs while the HTML is still being read, long before the code of the page is
 * there, and has five duties:
 * - fetch that code once the page is painted and its pictures are in, or at the first touch of it if that is earlier;
 * - do at once what the platform can do without us: a button with `data-opens` shows the dialog of that id;
 * - bring a section that a link or the address names to its place, whatever changes above it meanwhile;
 * - keep every other press of a button in a region marked `data-hydrating`, show that it was taken (`aria-busy`), and press
 *   the button again when the region has come to life, which it says by losing the mark. No click is lost;
 * - say so when the code does not come (shell/bottomLines.tsx), with a link that asks for the page anew.
 * Links are left alone: they lead where they lead, and take the codes along that a person came with. The build minifies
 * this file and puts its hash into the security policy, so it must not import anything; it is a script, hence the
 * block around it.
 */
{
  const page = document;
  const waiting = new Set<HTMLButtonElement>();
  const { scripts = '', when } = page.currentScript?.dataset ?? {};
  let left = scripts.split(' ').filter(Boolean);

  /** Without its code the page is still readable; it says so, in the open dialog if there is one. */
  const sayNotLoaded = () => {
    const line = page.getElementById('script-load-error');
    if (line) {
      (page.querySelector('dialog[open]') ?? page.body).append(line);
      line.hidden = false;
    } else if (page.readyState === 'loading') addEventListener('DOMContentLoaded', sayNotLoaded);
  };
  /** A press then asks for everything anew. */
  let failed = false;
  const giveUp = () => {
    failed = true;
    page.querySelectorAll('button').forEach((button) => (button.ariaBusy = null));
    waiting.clear();
    sayNotLoaded();
  };

  const fetchCode = () => {
    const addresses = left;
    left = [];
    // What the type library still lacks: every engine that asks for it has it, the others need none.
    const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy('shinglewise-start', { createScriptURL: (address) => address });
    for (const address of addresses) {
      const script = page.createElement('script');
      // In their order: the last one starts the page.
      script.async = false;
      script.src = policy ? policy.createScriptURL(address) : address;
      script.onerror = giveUp;
      page.head.append(script);
    }
    // The application takes the line away when it starts.
    setTimeout(sayNotLoaded, 20_000);
  };

  const fetchOnce = () => {
    if (left.length > 0) fetchCode();
  };
  /** Folded parts of the page (hydration/deferredHydration.tsx) would be in the way of what the address names. */
  const aimAt = (hash = '') => {
    if (hash) page.documentElement.dataset.anchored = aimed = '1';
  };
  /** The browser is on its way to a section, and the person has not scrolled since. */
  let aimed = '';
  aimAt(location.hash);
  for (const type of ['wheel', 'touchmove', 'keydown', 'mousedown']) {
    addEventListener(type, () => (aimed = ''), { passive: true });
  }
  // It aims at where the section stood when it began: a font that arrives meanwhile moves it.
  addEventListener('scrollend', () => {
    if (aimed) page.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    aimed = '';
  });
  const touch = () => {
    // For the parts of the page that are fetched when it is used (hydration/deferredHydration.tsx).
    page.documentElement.dataset.touched = '';
    fetchOnce();
  };
  if (when === 'now') fetchOnce();
  else {
    for (const type of ['pointerdown', 'keydown', 'touchstart']) {
      addEventListener(type, touch, { capture: true, once: true, passive: true });
    }
    addEventListener('load', () => setTimeout(fetchOnce));
  }

  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const link = target.closest('a');
      aimAt(link?.hash);
      // A section of this page would stay behind the menu; the application closes it by itself.
      if (link?.closest('[data-hydrating]')) link.closest('dialog')?.close();
      // Followed without the application, which would remember them (features/auth/referral.ts).
      const keepsCodes = link?.host === location.host && !link.search && link.closest('[data-hydrating]');
      if (keepsCodes && /[?&](invite|affiliate)=/.test(location.search)) link.search = location.search;
      const button = target.closest('button');
      if (!button?.closest('[data-hydrating]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { opens, closes } = button.dataset;
      const dialog = page.getElementById(opens ?? closes ?? '') as HTMLDialogElement | null;
      if (dialog && closes) dialog.close();
      else if (dialog) dialog.showModal();
      else if (failed) location.reload();
      else {
        button.ariaBusy = 'true';
        waiting.add(button);
      }
    },
    true,
  );

  new MutationObserver(() => {
    for (const button of waiting) {
      if (button.closest('[data-hydrating]')) continue;
      waiting.delete(button);
      button.ariaBusy = null;
      button.click();
    }
  }).observe(page, { subtree: true, attributeFilter: ['data-hydrating'] });

  interface TrustedTypes {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): string };
  }
}
