import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { BACKDROP_FADE, MODAL_FADE } from '../config/constants';
import { IconClose } from './icons';

const SHEET_BELOW = '@media (max-width: 559.98px)';
const WIDTH = { default: 460, code: 520, form: 640, video: 1040 } as const;

const Frame = styled(Dialog)<{ width: number }>(({ theme, width }) => ({
  '& .MuiDialog-paper': {
    width: `min(${width}px, 100% - 32px)`,
    maxWidth: 'none',
    maxHeight: 'calc(100% - 48px)',
    margin: '24px 16px',
    padding: '36px 36px 32px',
    borderRadius: 12,
    boxShadow: theme.vars.palette.shade.dialog,
    transition: `translate ${MODAL_FADE}ms cubic-bezier(.2, .7, .2, 1)`,
    '@starting-style': { translate: '0 12px' },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    [SHEET_BELOW]: {
      width: '100%',
      maxHeight: 'calc(100% - 40px)',
      margin: 0,
      padding: '28px 20px 24px',
      borderRadius: '12px 12px 0 0',
    },
  },
  [SHEET_BELOW]: { '& .MuiDialog-container': { alignItems: 'flex-end' } },
  '& .MuiDialog-paper > .close': { position: 'absolute', top: 14, right: 14 },
}));
const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.dialogTitle,
  paddingRight: 40,
  overflowWrap: 'anywhere',
}));
const Description = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  marginTop: 8,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));
const Body = styled('div')({ marginTop: 26 });
const Footer = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  lineHeight: 1.5,
  marginTop: 22,
  paddingTop: 18,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title, read together with it. */
  description?: ReactNode;
  /** `default` 460, `code` 520, `form` 640, `video` 1040 pixels; a sheet from below on a phone. */
  size?: keyof typeof WIDTH;
  children?: ReactNode;
  /** Under a hairline at the end: the way elsewhere. */
  footer?: ReactNode;
  /** Keeps it open while something is under way: no Escape, no press beside it, no close button. */
  locked?: boolean;
  /** A press beside a form must not throw away what was typed; on for messages. */
  closeOnBackdrop?: boolean;
  /** After the fade: the moment to forget what was shown. */
  onClosed?: () => void;
  role?: 'dialog' | 'alertdialog';
}

/**
 * The one dialog of the product (R141: fade 300 ms, backdrop 150 ms, none with reduced motion). Focus goes in, stays in
 * and comes back; Escape and the cross close it.
 */
export function Modal(props: ModalProps) {
  const { open, onClose, title, description, size = 'default', children, footer, role } = props;
  const { locked = false, closeOnBackdrop = false, onClosed } = props;
  const id = useId();
  const titleId = `${id}-title`;
  const descriptionId = `${id}-description`;
  return (
    <Frame
      open={open}
      width={WIDTH[size]}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      transitionDuration={MODAL_FADE}
      slotProps={{
        backdrop: { transitionDuration: BACKDROP_FADE },
        transition: { onExited: onClosed },
        paper: { elevation: 0 },
      }}
      onClose={(_event, reason) => {
        if (!locked && (reason === 'escapeKeyDown' || closeOnBackdrop)) onClose();
      }}
    >
      <Title id={titleId}>{title}</Title>
      {description && <Description id={descriptionId}>{description}</Description>}
      {children && <Body>{children}</Body>}
      {footer && <Footer>{footer}</Footer>}
      {!locked && (
        <IconButton className="close" aria-label="Close" onClick={onClose}>
          <IconClose />
        </IconButton>
      )}
    </Frame>
  );
}
