import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Phone = styled('svg')(({ theme }) => ({
  height: 'auto',
  '& text': { fontFamily: theme.typography.fontFamily },
  '& text.d': { fontFamily: theme.typography.h3.fontFamily, letterSpacing: '-.01em' },
  '& .body': { fill: theme.vars.palette.phoneBody },
}));

export interface ScreenProps {
  className?: string;
  /** Where the text beside the phone already says what it shows. */
  decorative?: boolean;
}

export interface PhoneFrameProps extends ScreenProps {
  label: string;
  /** Draws the 300 x 640 screen; `p` goes before every id, so that a screen can stand on a page twice. */
  children: (p: string) => ReactNode;
}

/** A phone around an app screen. It is part of the page, not an image file, so that it is set in the page's own type. */
export function PhoneFrame({ label, decorative, className, children }: PhoneFrameProps) {
  const p = useId();
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Phone viewBox="0 0 324 664" width="324" height="664" className={className} {...named}>
      <defs>
        <clipPath id={`${p}glass`}>
          <rect width="300" height="640" rx="34" />
        </clipPath>
      </defs>
      <rect className="body" width="324" height="664" rx="46" />
      <rect x="1.5" y="1.5" width="321" height="661" rx="44.5" fill="none" stroke="#5b6a73" strokeWidth="1.5" />
      <g transform="translate(12 12)" clipPath={`url(#${p}glass)`}>
        <rect width="300" height="640" fill="#fff" />
        {children(p)}
        <rect className="body" x="108" y="11" width="84" height="22" rx="11" />
      </g>
    </Phone>
  );
}
