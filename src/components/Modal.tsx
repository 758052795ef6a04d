import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { dialogs as texts } from '#texts/components';
import { BACKDROP_FADE, MODAL_FADE } from '../config/constants';
import { below, from } from '../lib/media';
import { BusyButton } from './BusyButton';
import { IconAlert, IconClose, IconSuccess } from './icons';

const WIDTH = { default: 460, code: 520, form: 640, video: 1040 } as const;

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
  /** Buttons below the content; a form has its own. */
  actions?: ReactNode;
  /** Keeps it open while something is under way: no Escape, no press beside it, no close button. */
  locked?: boolean;
  /** A press beside a form must not throw away what was typed; on for messages. */
  closeOnBackdrop?: boolean;
  /** After the fade: the moment to forget what was shown. */
  onClosed?: () => void;
  role?: 'dialog' | 'alertdialog';
}

/** The one dialog of the product. Focus goes in, stays in and comes back; Escape and the cross close it. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, description, size = 'default', children, footer, actions, role } = props;
  const { locked = false, closeOnBackdrop = false, onClosed } = props;
  const id = useId();
  const titleId = `${id}-title`;
  const descriptionId = `${id}-description`;
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What opened it may be gone, as the Login button after a log-in; a dialog that fades must not keep the focus.
    const focused = document.activeElement;
    if (!open && focused instanceof HTMLElement && frame.current?.contains(focused)) focused.blur();
  }, [open]);
  return (
    <Dialog
      ref={frame}
      open={open}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      transitionDuration={MODAL_FADE}
      // The focus returns to the page at once, which must not be hidden from screen readers during the fade.
      closeAfterTransition={false}
      slotProps={{
        backdrop: { transitionDuration: BACKDROP_FADE },
        transition: { onExited: onClosed },
        paper: {
          sx: {
            [from(560)]: { maxWidth: WIDTH[size] },
            // The boxes stay above the keyboard of a phone, and where they are when a message comes.
            ...(size === 'code' && { [below(560)]: { minHeight: 'calc(100% - 40px)' } }),
          },
        },
      }}
      onClose={(_event, reason) => {
        if (!locked && (reason === 'escapeKeyDown' || closeOnBackdrop)) onClose();
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {description && (
          <DialogContentText id={descriptionId} component="div">
            {description}
          </DialogContentText>
        )}
        {children && <Box sx={{ mt: description ? '26px' : '18px' }}>{children}</Box>}
        {footer && (
          <Box
            sx={{ mt: '22px', pt: '18px', borderTop: 1, borderColor: 'divider', typography: 'dense', lineHeight: 1.5 }}
          >
            {footer}
          </Box>
        )}
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
      {!locked && (
        // The last stop of the keyboard.
        <Box sx={{ position: 'absolute', zIndex: 1, top: 14, right: 14 }}>
          <IconButton aria-label={texts.close} onClick={onClose}>
            <IconClose />
          </IconButton>
        </Box>
      )}
    </Dialog>
  );
}

export interface ConfirmModalProps {
  open: boolean;
  /** What is about to happen, as a question. */
  children: ReactNode;
  onYes: () => void;
  onNo: () => void;
  /** Yes was pressed and its work is under way. */
  busy?: boolean;
  /** Stops that work, once it takes long. */
  onCancel?: () => void;
}

/** Asks before going on: title Confirm, No and Yes. Escape means No. */
export function ConfirmModal({ open, children, onYes, onNo, busy = false, onCancel }: ConfirmModalProps) {
  return (
    <Modal
      open={open}
      onClose={onNo}
      title={texts.confirm}
      description={children}
      locked={busy}
      role="alertdialog"
      actions={
        <>
          <Button disabled={busy} onClick={onNo}>
            {texts.no}
          </Button>
          <BusyButton busy={busy} variant="contained" onClick={onYes} onCancel={onCancel}>
            {texts.yes}
          </BusyButton>
        </>
      }
    />
  );
}

export interface MessageModalProps {
  open: boolean;
  kind: 'success' | 'error' | 'waiting';
  title: string;
  /** Several lines are several paragraphs; those that begin with `Note:` stand in italics. */
  message: string;
  onClose: () => void;
  closeText?: string;
}

/** Says that something worked, that it did not, or that it is still under way. */
export function MessageModal({ open, kind, title, message, onClose, closeText = texts.ok }: MessageModalProps) {
  const lines = message.split('\n').map((line) => line.trim());
  const heading = (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1.5, '& svg': { color: `${kind}.main` } }}>
      {kind === 'success' && <IconSuccess size={28} />}
      {kind === 'error' && <IconAlert size={28} />}
      <span>{title}</span>
    </Stack>
  );
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={heading}
      closeOnBackdrop
      role={kind === 'error' ? 'alertdialog' : 'dialog'}
      description={
        <Stack sx={{ gap: 1, color: 'text.primary' }}>
          {lines.filter(Boolean).map((line, at) => (
            <p key={at}>
              {line.startsWith(texts.remark) ? (
                <Box component="em" sx={{ color: 'text.secondary' }}>
                  {line}
                </Box>
              ) : (
                line
              )}
            </p>
          ))}
        </Stack>
      }
      actions={
        <Button variant="contained" onClick={onClose}>
          {closeText}
        </Button>
      }
    />
  );
}
