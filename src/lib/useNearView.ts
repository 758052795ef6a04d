import { useEffect, useState, type RefObject } from 'react';

/**
 * Turns true, once and for good, when the element comes within `margin` of the view.
 * @param margin a CSS length around the view, as in `IntersectionObserver.rootMargin`
 */
export function useNearView(ref: RefObject<Element | null>, margin = '400px 0px'): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, margin, near]);
  return near;
}
