/**
 * The inline script that applies the color scheme before the first paint. The cookie `scheme` (lib/scheme.ts) stores
 * the user's choice; without it the system preference applies.
 *
 * Elements that differ by scheme have `data-for-scheme` and a media query. A choice changes only the media query, so
 * without one the browser follows the system. Like earlyInput.ts it is minified and hashed, and must not import
 * anything.
 */
{
  const page = document;
  const root = page.documentElement;
  const show = () => {
    const chosen = /\bscheme=(light|dark)/.exec(page.cookie)?.[1];
    root.dataset.scheme = chosen ?? 'system';
    page.querySelector<HTMLMetaElement>('[name=color-scheme]')!.content = chosen ?? 'light dark';
    for (const part of page.querySelectorAll<HTMLElement>('[data-for-scheme]')) {
      const own = part.dataset.forScheme;
      const media = !chosen ? `(prefers-color-scheme: ${own})` : own === chosen ? 'all' : 'not all';
      part.setAttribute('media', media);
    }
    // Updates the switch in the HTML, which may not be hydrated yet.
    for (const radio of page.querySelectorAll<HTMLInputElement>('[data-scheme-switch] input')) {
      radio.checked = radio.value === root.dataset.scheme;
    }
  };
  show();
  addEventListener('DOMContentLoaded', show);
  addEventListener('schemechosen', show);
}
