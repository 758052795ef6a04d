import Alert from '@mui/material/Alert';
import styled from '@emotion/styled';
import { plan as texts } from '#texts/billing';
import { BusyButton } from '../../components/BusyButton';
import { formatDate, formatMoney } from '../../lib/format';
import { useBilling } from './useBilling';
import { useHostedPage } from './useHostedPage';

const Bar = styled('aside')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.warning.main}`,
  backgroundColor: theme.vars.palette.ground.warning,
  '@media print': { display: 'none' },
}));
const Row = styled('div')(({ theme }) => ({
  ...theme.mixins.wrap,
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  paddingBlock: 10,
  '& > p': { flex: '1 1 16em', maxWidth: 'none', overflowWrap: 'anywhere' },
}));

/** On every page of a person whose renewal was refused: how much, why, when it is tried again, and one button. */
export function PastDueLine() {
  const pastDue = useBilling().billing?.pastDue;
  const hosted = useHostedPage();
  if (!pastDue) return null;
  return (
    <Bar aria-label={texts.pastDueLabel}>
      <Row>
        <p>{texts.pastDueLine(formatMoney(pastDue.amount), pastDue.reason, formatDate(pastDue.nextTry))}</p>
        <BusyButton
          size="small"
          busy={hosted.busy !== null}
          onClick={() => hosted.open('pay')}
          onCancel={hosted.cancel}
        >
          {texts.payNow}
        </BusyButton>
        {hosted.failure && <Alert severity="error">{hosted.failure}</Alert>}
      </Row>
    </Bar>
  );
}
