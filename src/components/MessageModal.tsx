import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { dialogs as texts } from '#texts/components';
import { IconAlert, IconSuccess } from './icons';
import { Modal } from './Modal';

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
      {title}
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
