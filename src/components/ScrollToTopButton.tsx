import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { scrollToTop as texts } from '#texts/states';
import { SCROLL_TO_TOP_AFTER_PX } from '../config/constants';
import { prefersReducedMotion } from '../lib/media';
import { IconArrowUp } from './icons/shared';

/** MUI's Fab would enlarge the first script. */
const Button = styled('button')(({ theme }) => ({
  position: 'fixed',
  right: 20,
  bottom: 20,
  zIndex: 6,
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.palette.shade.raised,
  cursor: 'pointer',
  '@media print': { display: 'none' },
}));

/** Size of the button including its distance from the corner. */
const CORNER = 72;

/** Returns whether the button would cover a form or the footer. The end of the footer has room for it. */
function coversContent(): boolean {
  const { scrollY, innerHeight, innerWidth } = window;
  if (scrollY + innerHeight > document.documentElement.scrollHeight - CORNER) return false;
  return [...document.querySelectorAll('main form, footer > :last-child')].some((part) => {
    const { top, bottom, right } = part.getBoundingClientRect();
    return top < innerHeight && bottom > innerHeight - CORNER && right > innerWidth - CORNER;
  });
}

/** A button that scrolls to the top and moves the focus there. Appears after 100 px of scrolling. */
export function ScrollToTopButton() {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > SCROLL_TO_TOP_AFTER_PX && !coversContent());
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isScrolled) return null;
  const handleClick = () => {
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true });
  };
  return (
    <Button type="button" aria-label={texts.backToTop} onClick={handleClick}>
      <IconArrowUp />
    </Button>
  );
}
