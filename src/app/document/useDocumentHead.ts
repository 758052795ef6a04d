import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { env } from '../../config/env';
import { pageHead } from './pageHeads';

function element(selector: string, create: () => HTMLElement): HTMLElement {
  const found = document.head.querySelector<HTMLElement>(selector);
  if (found) return found;
  const made = create();
  document.head.append(made);
  return made;
}

function setMeta(key: 'name' | 'property', name: string, content: string) {
  const tag = element(`meta[${key}="${name}"]`, () => {
    const made = document.createElement('meta');
    made.setAttribute(key, name);
    return made;
  });
  tag.setAttribute('content', content);
}

/** Keeps the document's head in step with the route; the head of the first page came with its HTML. */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { title, description, canonical, indexed } = pageHead(pathname);
    document.title = title;
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:url', `${env.siteOrigin}${canonical}`);
    element('link[rel="canonical"]', () => {
      const made = document.createElement('link');
      made.setAttribute('rel', 'canonical');
      return made;
    }).setAttribute('href', `${env.siteOrigin}${canonical}`);
    if (indexed) document.head.querySelector('meta[name="robots"]')?.remove();
    else setMeta('name', 'robots', 'noindex');
  }, [pathname]);
}
