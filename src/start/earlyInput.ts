/**
 * The inline script of every page. It runs while the browser parses the HTML, long before the page's code has loaded:
 * - loads that code after the page and its pictures are painted, or at the first interaction if that is earlier;
 * - opens native dialogs immediately, by the ID in a button's `data-opens`;
 * - keeps the section of a link or of the URL in place while the content above it changes;
 * - records clicks on other buttons in a region marked `data-hydrating`, marks them with `aria-busy`, and replays them
 *   when the region has hydrated and the attribute is removed, so that no click is lost;
 * - verifies the code, and fetches what fails once more past every cache;
 * - shows a message when the code fails to load (shell/bottomLines.tsx), with a link that reloads the page; the application
 *   removes it when it starts.
 * Links work natively and keep the referral codes of the URL. The build minifies this file and adds its hash to the
 * security policy, so it must not import anything. The block keeps its variables out of the global scope.
 */
{
  const page = document;
  const waiting = new Set<HTMLButtonElement>();
  const { scripts = '', hashes = '', when } = page.currentScript?.dataset ?? {};
  const integrities = hashes.split(' ');
  let left = scripts.split(' ').filter(Boolean);

  /** Shows the error message, in the open dialog if there is one. The page stays readable without its code. */
  const showLoadError = () => {
    const line = page.getElementById('script-load-error');
    if (line) {
      (page.querySelector('dialog[open]') ?? page.body).append(line);
      line.hidden = false;
    } else addEventListener('DOMContentLoaded', showLoadError);
  };
  /** After a failure, a press reloads the page. */
  let failed = false;
  const handleLoadError = () => {
    failed = true;
    for (const button of waiting) button.ariaBusy = null;
    waiting.clear();
    showLoadError();
  };

  /** Replaces a broken file in the browser's cache, which keeps it for a year. */
  const refetch = (address: string) => fetch(address, { cache: 'reload' }).then((response) => response.blob());
  // The next page has the font.
  page.fonts.onloadingerror = () => {
    for (const { href } of page.querySelectorAll<HTMLLinkElement>('[as=font]')) refetch(href).catch(() => undefined);
  };

  const fetchCode = () => {
    const addresses = left;
    left = [];
    // Missing in TypeScript's DOM types. Engines without it don't need it.
    const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy('shinglewise-start', { createScriptURL: (address) => address });
    const add = (address: string, index: number, handleError: () => void) => {
      const script = page.createElement('script');
      // Keeps the order, because the last script starts the page.
      script.async = false;
      script.integrity = integrities[index] ?? '';
      script.src = policy ? policy.createScriptURL(address) : address;
      script.onerror = () => {
        // The page's code would wait for it.
        script.remove();
        handleError();
      };
      page.head.append(script);
    };
    addresses.forEach((address, index) => {
      const again = () => add(address, index, handleLoadError);
      add(address, index, () => void refetch(address).then(again, handleLoadError));
    });
  };

  const fetchOnce = () => {
    if (left.length > 0) fetchCode();
  };
  /** Lays out waiting sections (hydration/deferredHydration.tsx), which would move the target while the browser scrolls. */
  const aimAt = (hash = '') => {
    if (hash) page.documentElement.dataset.anchored = aimed = '1';
  };
  /** Set while the browser scrolls to a section and the user has not scrolled since. */
  let aimed = '';
  aimAt(location.hash);
  for (const type of ['wheel', 'touchmove', 'keydown', 'mousedown']) {
    addEventListener(type, () => (aimed = ''), { passive: true });
  }
  // The browser scrolls to the initial position, which a late font can change.
  addEventListener('scrollend', () => {
    if (aimed) page.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    aimed = '';
  });
  const touch = () => {
    // Starts sections that load on first use (hydration/deferredHydration.tsx).
    page.documentElement.dataset.touched = '';
    fetchOnce();
  };
  if (when === 'now') fetchOnce();
  else {
    for (const type of ['pointerdown', 'keydown', 'touchstart', 'input']) {
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
      // The menu would cover a section of this page. After hydration the application closes it.
      if (link?.closest('[data-hydrating]')) link.closest('dialog')?.close();
      // After hydration the application remembers these codes (features/auth/referral.ts).
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
