import styled from '@emotion/styled';
import * as texts from '#texts/pricing';
import * as later from '#texts/pricingLater';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { CopyDetails } from '../../components/CopyDetails';
import { StateDrawing } from '../../components/StateDrawing';

/** As high as the features, so that the card keeps its shape. */
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
  /** The plan is not on sale; otherwise it did not load. */
  missing: boolean;
  /** Another try is under way. */
  retrying: boolean;
  onRetry: () => void;
}

/** In the place of the features while there is no price. */
export function PriceMissing({ missing, retrying, onRetry }: PriceMissingProps) {
  return (
    <Retry role="status">
      <StateDrawing state="failed" />
      <p>{missing ? texts.notOnSale : texts.priceMissing}</p>
      {!missing && <p>{later.nothingCharged}</p>}
      <ButtonRow>
        <BusyButton size="small" busy={retrying} onClick={onRetry}>
          {later.tryAgain}
        </BusyButton>
        <CopyDetails size="small" />
      </ButtonRow>
    </Retry>
  );
}
