import { type ReactNode, useState } from 'react';
import * as texts from '#texts/affiliate';
import { useDialogTransition } from '../../lib/hooks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, selectOpenModal, type AffiliateView, affiliateViewChanged } from '../../store/slices/modals';
import { CodesHint } from '../../components/codes/CodeDelivery';
import { Finished, StepsModal } from '../../components/codes/steps';
import type { ModalProps } from '../../components/Modal';
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

const headings = {
  affiliate_program: texts.program,
  otp_verification: texts.codes,
  otp_success: texts.submitted,
};

interface AffiliateDialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed'> {
  view: AffiliateView;
}

function AffiliateDialog({ open, view, onClose, onClosed }: AffiliateDialogProps) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<string | null>(null);
  const { title, description } = headings[view];
  const views: Record<AffiliateView, ReactNode> = {
    affiliate_program: <AffiliateForm onSent={setSent} />,
    otp_verification: <AffiliateCodes />,
    otp_success: <Finished action={texts.done} onAction={onClose} />,
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
    <StepsModal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size={view === 'otp_verification' ? 'code' : 'default'}
      view={view}
      title={title}
      description={(view === 'otp_verification' && sent) || description}
      footer={footers[view]}
    >
      {views[view]}
    </StepsModal>
  );
}
