import styled from '@emotion/styled';
import * as texts from '#texts/pricing';
import * as later from '#texts/pricingLater';
import { cancelQueries } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { CopyDetails } from '../../components/CopyDetails';
import { StateDrawing } from '../../components/StateDrawing';

/** Matches the height of the features so that the card keeps its shape. */
const Retry = styled('div')(({ theme }) => ({
  ...theme.typography.dense,
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: 12,
  minHeight: 262,
  margin: '24px 0 32px',
  color: theme.vars.palette.text.secondary,
}));

interface PriceMissingProps {
  /** True if the plan is not on sale, false if it did not load. */
  missing: boolean;
  /** True during a retry. */
  retrying: boolean;
  onRetry: () => void;
}

/** Replaces the features while there is no price. */
export function PriceMissing({ missing, retrying, onRetry }: PriceMissingProps) {
  return (
    <Retry role="status">
      <StateDrawing state="failed" />
      <p>{missing ? texts.notOnSale : texts.priceMissing}</p>
      {!missing && <p>{later.nothingCharged}</p>}
      <ButtonRow>
        <BusyButton size="small" busy={retrying} onClick={onRetry} onCancel={cancelQueries}>
          {later.tryAgain}
        </BusyButton>
        <CopyDetails size="small" />
      </ButtonRow>
    </Retry>
  );
}
