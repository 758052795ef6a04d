import Alert from '@mui/material/Alert';
import { offline as texts } from '#texts/components';
import { formatMoment } from '../../lib/format';
import { useLastSeen } from '../../store/useLastSeen';

/** Says from when plan and payments are, while they cannot be asked for. */
export function LastSeen() {
  const seenAt = useLastSeen();
  if (seenAt === null) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 3 }}>
      {texts.lastSeen(formatMoment(new Date(seenAt).toISOString()))}
    </Alert>
  );
}
