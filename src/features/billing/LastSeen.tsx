import Alert from '@mui/material/Alert';
import { offline as texts } from '#texts/components';
import { formatMoment } from '../../lib/format';
import { useLastSeen } from '../../store/useLastSeen';

/** Shows when plan and payments were last fetched while they can't be refreshed. */
export function LastSeen() {
  const seenAt = useLastSeen();
  if (seenAt === null) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 3 }}>
      {texts.lastSeen(formatMoment(new Date(seenAt).toISOString()))}
    </Alert>
  );
}
