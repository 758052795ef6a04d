import Dialog from '@mui/material/Dialog';
import { IconButton } from './IconButton';
import styled from '@emotion/styled';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { dialogs as texts } from '#texts/components';
import { BACKDROP_FADE, MODAL_FADE } from '../config/constants';
import { IconClose } from './icons';
import { DIALOG, ModalBody, ModalDescription, ModalTitle, SHEET, SHEET_BELOW } from './modalParts';

/** Side of the cross. */
const CLOSE = 44;
const WIDTH = { default: DIALOG.width, code: 520, form: 640, video: 1040 } as const;

const Frame = styled(Dialog)<{ width: number }>(({ theme, width }) => ({
  '& .MuiDialog-paper': {
    width: `min(${width}px, 100% - 32px)`,
    maxWidth: 'none',
    maxHeight: `calc(100% - ${DIALOG.free}px)`,
    margin: '24px 16px',
    // The space above belongs to the head: browsers differ in whether sticky parts count this padding.
    padding: `0 ${DIALOG.sides}px ${DIALOG.bottom}px`,
    borderRadius: DIALOG.radius,
    // A field that gets the focus stops below the title, which stays.
    scrollPaddingTop: 96,
    boxShadow: theme.vars.palette.shade.dialog,
    transition: `translate ${MODAL_FADE}ms cubic-bezier(.2, .7, .2, 1)`,
    '@starting-style': { translate: '0 12px' },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    [SHEET_BELOW]: {
      width: '100%',
      maxHeight: `calc(100% - ${SHEET.free}px)`,
      margin: 0,
      padding: `0 ${SHEET.sides}px ${SHEET.bottom}px`,
      borderRadius: SHEET.radius,
    },
  },
  [SHEET_BELOW]: { '& .MuiDialog-container': { alignItems: 'flex-end' } },
  // The last stop of the keyboard, shown first; it takes no space and stays where it is when a long form scrolls.
  '& .MuiDialog-paper > .close': {
    order: -1,
    position: 'sticky',
    zIndex: 2,
    top: 14,
    flex: 'none',
    alignSelf: 'flex-end',
    margin: `14px ${14 - DIALOG.sides}px ${-14 - CLOSE}px 0`,
    [SHEET_BELOW]: { marginRight: 14 - SHEET.sides },
  },
}));
/** Stays at the top with the cross; what scrolls under it fades out. */
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  top: -18,
  margin: `0 -${DIALOG.sides}px`,
  padding: `${DIALOG.top}px ${DIALOG.sides + 40}px 0 ${DIALOG.sides}px`,
  backgroundColor: theme.vars.palette.background.paper,
  [SHEET_BELOW]: {
    top: -12,
    margin: `0 -${SHEET.sides}px`,
    padding: `${SHEET.top}px ${SHEET.sides + 40}px 0 ${SHEET.sides}px`,
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: '100%',
    height: 10,
    backgroundImage: `linear-gradient(${theme.vars.palette.background.paper}, transparent)`,
    pointerEvents: 'none',
  },
}));
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
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What opened it may be gone, as the Login button after a log-in; a dialog that fades must not keep the focus.
    const focused = document.activeElement;
    if (!open && focused instanceof HTMLElement && frame.current?.contains(focused)) focused.blur();
  }, [open]);
  return (
    <Frame
      ref={frame}
      open={open}
      width={WIDTH[size]}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      transitionDuration={MODAL_FADE}
      // The focus returns to the page at once, which must not be hidden from screen readers during the fade.
      closeAfterTransition={false}
      slotProps={{
        backdrop: { transitionDuration: BACKDROP_FADE },
        transition: { onExited: onClosed },
        paper: { elevation: 0 },
      }}
      onClose={(_event, reason) => {
        if (!locked && (reason === 'escapeKeyDown' || closeOnBackdrop)) onClose();
      }}
    >
      <Head>
        <ModalTitle id={titleId}>{title}</ModalTitle>
      </Head>
      {description && <ModalDescription id={descriptionId}>{description}</ModalDescription>}
      {children && <ModalBody>{children}</ModalBody>}
      {footer && <Footer>{footer}</Footer>}
      {!locked && (
        <IconButton className="close" aria-label={texts.close} onClick={onClose}>
          <IconClose />
        </IconButton>
      )}
    </Frame>
  );
}
