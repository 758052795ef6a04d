import styled from '@emotion/styled';
import filmMp4 from '../../../assets/video/one-roof.mp4';
import filmWebm from '../../../assets/video/one-roof.webm';
import { Modal } from '../../../components/Modal';
import { useReducedMotion } from '../../../lib/hooks';
import { video as texts } from '#texts/landing/hero';

/** The video's height follows its width. */
const Frame = styled('div')({ containerType: 'inline-size' });
/** Leaves room below the video for the browser's controls, because the video has text at its lower edge. */
const Film = styled('video')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'calc(100cqw * 9 / 16 + 64px)',
  objectPosition: '50% 0',
  backgroundColor: theme.vars.palette.phoneBody,
}));

export interface VideoModalProps {
  open: boolean;
  onClose: () => void;
}

/** The video, looping and muted. With reduced motion it waits for its play button. */
export function VideoModal({ open, onClose }: VideoModalProps) {
  const still = useReducedMotion();
  return (
    <Modal open={open} onClose={onClose} size="video" closeOnBackdrop title={texts.title} description={texts.story}>
      <Frame>
        <Film autoPlay={!still} loop muted playsInline controls width={1280} height={720} aria-label={texts.title}>
          <source src={filmWebm} type="video/webm" />
          <source src={filmMp4} type="video/mp4" />
        </Film>
      </Frame>
    </Modal>
  );
}
