/**
 * The inline script in the head of every page that decides between light and dark before anything is painted: what a
 * person has chosen stands in the cookie `scheme` (lib/scheme.ts), and no cookie means what the system says.
 *
 * What differs between the schemes carries `data-for-scheme` and a media query, which is all that a choice changes; so
 * the browser follows the system by itself. As earlyInput.ts it is minified and hashed, and must not import anything.
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
    // The switch in the HTML, which may be far from having its code.
    for (const radio of page.querySelectorAll<HTMLInputElement>('[data-scheme-switch] input')) {
      radio.checked = radio.value === root.dataset.scheme;
    }
  };
  show();
  addEventListener('DOMContentLoaded', show);
  addEventListener('schemechosen', show);
}
