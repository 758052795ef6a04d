import Button from '@mui/material/Button';
import * as texts from '#texts/purchase';
import { paths } from '../../config/paths';
import { Modal, type ModalProps } from '../../components/Modal';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { contactSupport } from '#texts/teamSize';
import { rich } from '../../components/rich';

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

const support = (inside: string) => <Link href={paths.home.href('contact')}>{inside}</Link>;

/** Returns an error message about a number of users, with a link to support if the message names it. */
export const linkSupport = (message: string): ReactNode =>
  rich(message.replace(contactSupport, `<support>${contactSupport}</support>`), { support });
