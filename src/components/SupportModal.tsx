import Button from '@mui/material/Button';
import * as texts from '#texts/purchase';
import { paths } from '../config/paths';
import { Modal, type ModalProps } from './Modal';

interface SupportModalProps extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed'> {
  /** The number of users of the plan. */
  users: number;
}

/** Members of an Enterprise plan are arranged with support, so it asks for no number. */
export function SupportModal({ users, ...modal }: SupportModalProps) {
  return (
    <Modal
      {...modal}
      title={texts.growWithSupport}
      description={texts.growWithSupportHelp(users)}
      actions={
        <Button variant="contained" href={paths.home.href('contact')}>
          {texts.contactSupport}
        </Button>
      }
    />
  );
}
