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
import { useBack } from '../lib/dialogHistory';
import { below, from } from '../lib/media';
import { BusyButton } from './BusyButton';
import { IconAlert, IconClose, IconSuccess } from './icons/shared';

const WIDTH = { default: 460, code: 520, form: 640, video: 1040 } as const;

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A sentence below the title, part of the dialog's description. */
  description?: ReactNode;
  /** Widths in pixels: `default` 460, `code` 520, `form` 640, `video` 1040. On a phone the dialog is a bottom sheet. */
  size?: keyof typeof WIDTH;
  children?: ReactNode;
  /** Links to other views, below a hairline. */
  footer?: ReactNode;
  /** Buttons below the content. Forms bring their own. */
  actions?: ReactNode;
  /** Keeps the dialog open during work: disables Escape, Back, the backdrop and the close button. */
  locked?: boolean;
  /** Closes on a backdrop click. Off for forms, where a click would discard the input; on for messages. */
  closeOnBackdrop?: boolean;
  /** Called after the fade-out, to reset the content. */
  onClosed?: () => void;
  role?: 'dialog' | 'alertdialog';
}

/** The dialog component for the whole site. Traps the focus and restores it; Escape, Back and the close button close it. */
export function Modal(props: ModalProps) {
  const { open, onClose, title, description, size = 'default', children, footer, actions, role } = props;
  const { locked = false, closeOnBackdrop = false, onClosed } = props;
  const id = useId();
  const titleId = `${id}-title`;
  const descriptionId = `${id}-description`;
  const frame = useRef<HTMLDivElement>(null);
  useBack(open, () => {
    if (!locked) onClose();
  });
  useLayoutEffect(() => {
    // A dialog that fades out must not keep the focus, and its opener may be gone, such as the Login button after a
    // login.
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
      // The focus returns immediately, so the page must not stay hidden from screen readers during the fade-out.
      closeAfterTransition={false}
      slotProps={{
        backdrop: { transitionDuration: BACKDROP_FADE },
        transition: { onExited: onClosed },
        paper: {
          sx: {
            [from('md')]: { maxWidth: WIDTH[size] },
            // Keeps the boxes above a phone's keyboard, and in place when a message appears.
            ...(size === 'code' && { [below('md')]: { minHeight: 'calc(100% - 40px)' } }),
          },
        },
      }}
      onClose={(_event, reason) => {
        if (!locked && (reason === 'escapeKeyDown' || closeOnBackdrop)) onClose();
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent
        sx={{ '--dialog-end': '32px', [below('md')]: { '--dialog-end': '24px' }, scrollPaddingBlockEnd: '96px' }}
      >
        {description && (
          <DialogContentText id={descriptionId} component="div">
            {description}
          </DialogContentText>
        )}
        {children && <Box sx={{ mt: description ? '26px' : '18px' }}>{children}</Box>}
        {footer && (
          <Box
            sx={{
              // Above the end of a form's foot.
              position: 'relative',
              zIndex: 1,
              mt: '22px',
              pt: '18px',
              borderTop: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
              typography: 'dense',
              lineHeight: 1.5,
            }}
          >
            {footer}
          </Box>
        )}
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
      {!locked && (
        // Last in the tab order.
        <Box sx={{ position: 'absolute', zIndex: 1, top: 14, right: 14 }}>
          <IconButton aria-label={texts.close} onClick={onClose}>
            <IconClose />
          </IconButton>
        </Box>
      )}
    </Dialog>
  );
}

/** A question with one consequence. Both buttons are verbs. */
export interface Question {
  title: string;
  /** What follows from Yes. */
  help: string;
  yes: string;
  no: string;
}

export interface ConfirmModalProps {
  open: boolean;
  question: Question | null;
  onYes: () => void;
  onNo: () => void;
  /** True while the confirmed action runs. */
  busy?: boolean;
  /** Cancels that action once it is slow. */
  onCancel: () => void;
}

/** Asks before an action that removes something. Escape means No. */
export function ConfirmModal({ open, question, onYes, onNo, busy = false, onCancel }: ConfirmModalProps) {
  return (
    <Modal
      open={open}
      onClose={onNo}
      title={question?.title}
      description={question?.help}
      locked={busy}
      role="alertdialog"
      actions={
        <>
          <Button disabled={busy} onClick={onNo}>
            {question?.no}
          </Button>
          <BusyButton busy={busy} color="error" onClick={onYes} onCancel={onCancel}>
            {question?.yes}
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
  /** Each line is a paragraph. Lines that start with `Note:` are in italics. */
  message: string;
  onClose: () => void;
  closeText?: string;
}

/** A dialog that reports success, failure or pending work. */
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
