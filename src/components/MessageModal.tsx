import { Button } from './Button';
import styled from '@emotion/styled';
import { dialogs as texts } from '#texts/components';
import { ButtonRow } from './ButtonRow';
import { IconAlert, IconSuccess } from './icons';
import { Modal } from './Modal';

const Head = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& svg': { color: theme.vars.palette.success.main },
  '&[data-kind=error] svg': { color: theme.vars.palette.error.main },
}));
const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  color: theme.vars.palette.text.primary,
  '& em': { color: theme.vars.palette.text.secondary },
}));

export interface MessageModalProps {
  open: boolean;
  kind: 'success' | 'error' | 'waiting';
  title: string;
  /** Several lines are several paragraphs; those that begin with `Note:` stand in italics (R102). */
  message: string;
  onClose: () => void;
  closeText?: string;
}

/** Says that something worked, that it did not, or that it is still under way. */
export function MessageModal({ open, kind, title, message, onClose, closeText = texts.ok }: MessageModalProps) {
  const lines = message.split('\n').map((line) => line.trim());
  const heading = (
    <Head data-kind={kind}>
      {kind === 'success' && <IconSuccess size={28} />}
      {kind === 'error' && <IconAlert size={28} />}
      {title}
    </Head>
  );
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={heading}
      closeOnBackdrop
      role={kind === 'error' ? 'alertdialog' : 'dialog'}
      description={
        <Lines>
          {lines.filter(Boolean).map((line, at) => (
            <p key={at}>{line.startsWith(texts.remark) ? <em>{line}</em> : line}</p>
          ))}
        </Lines>
      }
    >
      <ButtonRow>
        <Button variant="contained" onClick={onClose}>
          {closeText}
        </Button>
      </ButtonRow>
    </Modal>
  );
}
