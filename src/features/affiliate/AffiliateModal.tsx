import { type ReactNode, useRef, useState } from 'react';
import * as texts from '#texts/affiliate';
import { useDialogTransition } from '../../lib/hooks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, selectOpenModal, type AffiliateView, affiliateViewChanged } from '../../store/slices/modals';
import { CodesHint } from '../../components/codes/CodeDelivery';
import { StepBody, Finished } from '../../components/codes/steps';
import { Modal } from '../../components/Modal';
import Link from '@mui/material/Link';
import { env } from '../../config/env';
import { AffiliateCodes } from './AffiliateCodes';
import { AffiliateForm } from './AffiliateForm';

/** The affiliate programme. Each opening begins with nothing of the one before. */
export function AffiliateModal() {
  const dispatch = useAppDispatch();
  const modal = useAppSelector(selectOpenModal);
  const [{ value, isOpen, opening }, forget] = useDialogTransition(modal?.name === 'affiliate' ? modal : null);
  if (!value) return null;
  return (
    <AffiliateDialog
      key={opening}
      open={isOpen}
      view={value.view}
      onClose={() => dispatch(modalClosed())}
      onClosed={forget}
    />
  );
}

interface Props {
  open: boolean;
  view: AffiliateView;
  onClose: () => void;
  onClosed: () => void;
}

const frames = {
  affiliate_program: {
    ...texts.program,
    size: 'default',
  },
  otp_verification: {
    ...texts.codes,
    size: 'code',
  },
  otp_success: {
    ...texts.submitted,
    size: 'default',
  },
} as const satisfies Record<AffiliateView, object>;

/** One dialog whose content changes with the view. */
function AffiliateDialog({ open, view, onClose, onClosed }: Props) {
  const dispatch = useAppDispatch();
  const heading = useRef<HTMLSpanElement>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { title, description, size } = frames[view];
  const views: Record<AffiliateView, ReactNode> = {
    affiliate_program: <AffiliateForm onSent={setSent} />,
    otp_verification: <AffiliateCodes />,
    otp_success: <SubmittedView onClose={onClose} />,
  };
  const footers: Record<AffiliateView, ReactNode> = {
    affiliate_program: (
      <>
        {texts.alreadyAffiliate}{' '}
        <a href={env.affiliatePanelUrl} target="_blank" rel="noopener noreferrer">
          {texts.toPanel}
        </a>
      </>
    ),
    otp_verification: (
      <CodesHint>
        <Link component="button" type="button" onClick={() => dispatch(affiliateViewChanged('affiliate_program'))}>
          {texts.backToForm}
        </Link>
      </CodesHint>
    ),
    otp_success: undefined,
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size={size}
      // Live, because a changed title is not read by itself; the focus may go to a field at once.
      title={
        <span ref={heading} tabIndex={-1} aria-live="polite">
          {title}
        </span>
      }
      description={(view === 'otp_verification' && sent) || description}
      footer={footers[view]}
    >
      <StepBody key={view} heading={heading}>
        {views[view]}
      </StepBody>
    </Modal>
  );
}

/** The end of an application; there is nothing to do but wait for the e-mail. */
function SubmittedView({ onClose }: { onClose: () => void }) {
  return <Finished action={texts.done} onAction={onClose} />;
}
