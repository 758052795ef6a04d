import styled from '@emotion/styled';
import { type ComponentType, useState } from 'react';
import house from '../../../assets/art/house-before.svg';
import film from '../../../assets/video/one-roof.mp4';
import { WaitingNote } from '../../../components/WaitingNote';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { video as texts } from '#texts/landing/hero';
import { below } from '../../../lib/media';
import { whenConnected } from '../../../start/hydration/fetchCode';
import { shadowInk } from '../parts';
import type { VideoModalProps } from './VideoModal';

/** The play button with its picture. */
const Poster = styled('button')(({ theme }) => {
  const { phoneBody, chalkInk, common } = theme.vars.palette;
  return {
    ...theme.typography.small,
    position: 'absolute',
    zIndex: 2,
    '--width': '14.5rem',
    left: '30.5rem',
    top: '31.25rem',
    width: 'var(--width)',
    padding: 0,
    border: `4px solid ${common.white}`,
    borderRadius: 4,
    backgroundColor: common.white,
    color: chalkInk,
    lineHeight: 1.3,
    fontSize: '.875rem',
    fontWeight: 600,
    textAlign: 'left',
    cursor: 'pointer',
    boxShadow: `0 14px 30px ${shadowInk(phoneBody, 45)}`,
    '& > img': { width: '100%', height: 'auto', filter: theme.vars.palette.shade.dusk },
    '& > i': {
      position: 'absolute',
      left: '50%',
      // Centers the icon in the 16:9 picture.
      top: 'calc((var(--width) - 8px) * .28125)',
      display: 'grid',
      placeItems: 'center',
      width: 56,
      height: 56,
      margin: -28,
      borderRadius: '50%',
      backgroundColor: common.white,
      transition: 'scale 120ms ease-out',
    },
    '& > i svg': { width: 20, marginLeft: 4, fill: chalkInk },
    '&:hover > i': { scale: '1.08' },
    '&[aria-busy] > i': { scale: '.9' },
    '& > span': { display: 'block', padding: '9px 12px 11px' },
    '& small': { display: 'block', fontSize: '.8125rem', fontWeight: 450, opacity: 0.85 },
    [below('xl')]: { '--width': '12.5rem', left: '20.625rem' },
    [theme.breakpoints.down('lg')]: {
      left: 0,
      top: 'auto',
      bottom: 26,
      '--width': '9.875rem',
      // Reserves the height of picture and two lines, so that the bottom edge stays in place while they load.
      minHeight: 'calc((var(--width) - 8px) * .5625 + 64px)',
      '& > i, &:hover > i': { scale: '.8' },
      '& > span': { textWrap: 'balance' },
      '& small': { display: 'none' },
    },
    [below('phone')]: { '--width': '8rem' },
  };
});

/**
 * The poster that opens the video in a dialog. Video and dialog load on click; if the dialog's code fails to load, the
 * browser opens the video itself.
 */
export function VideoPoster() {
  const [Modal, setModal] = useState<ComponentType<VideoModalProps> | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const open = () => {
    if (Modal) return setState('open');
    setState('loading');
    whenConnected(() => import(/* webpackChunkName: "video" */ './VideoModal')).then(
      (module) => {
        setModal(() => module.VideoModal);
        setState((now) => (now === 'loading' ? 'open' : now));
      },
      () => window.location.assign(film),
    );
  };
  return (
    <>
      <Poster type="button" aria-haspopup="dialog" aria-busy={state === 'loading' || undefined} onClick={open}>
        <img src={house} alt="" width={560} height={315} />
        <i>
          <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
            <path d="M3 1v18l15-9z" />
          </svg>
        </i>
        <span>
          <VisuallyHidden>{texts.play}</VisuallyHidden>
          {texts.title}
          <small>{texts.note}</small>
        </span>
      </Poster>
      {state === 'loading' && <WaitingNote onDismiss={() => setState('closed')} />}
      {Modal && <Modal open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}
