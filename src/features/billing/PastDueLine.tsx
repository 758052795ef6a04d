import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { plan as texts } from '#texts/billing';
import { BusyButton } from '../../components/BusyButton';
import { formatDate, formatMoney } from '../../lib/format';
import { useBilling } from './useBilling';
import { useHostedPage } from './useHostedPage';

/** On every page of a person whose renewal was refused: how much, why, when it is tried again, and one button. */
export function PastDueLine() {
  const pastDue = useBilling().billing?.pastDue;
  const hosted = useHostedPage();
  if (!pastDue) return null;
  return (
    <Box
      component="aside"
      aria-label={texts.pastDueLabel}
      sx={{ bgcolor: 'ground.warning', borderBottom: 1, borderColor: 'warning.main', displayPrint: 'none' }}
    >
      <Stack
        direction="row"
        sx={[
          (theme) => theme.mixins.wrap,
          { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 24px', py: '10px' },
        ]}
      >
        <Typography variant="small" component="p" sx={{ flex: '1 1 16em', maxWidth: 'none', overflowWrap: 'anywhere' }}>
          {texts.pastDueLine(formatMoney(pastDue.amount), pastDue.reason, formatDate(pastDue.nextTry))}
        </Typography>
        <BusyButton
          size="small"
          busy={hosted.busy !== null}
          onClick={() => hosted.open('pay')}
          onCancel={hosted.cancel}
        >
          {texts.payNow}
        </BusyButton>
        {hosted.failure && <Alert severity="error">{hosted.failure}</Alert>}
      </Stack>
    </Box>
  );
}
