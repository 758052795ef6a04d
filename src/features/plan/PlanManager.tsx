import Typography from '@mui/material/Typography';
import { planManager as texts } from '#texts/components';
import { useGetTeamQuery } from '../../api';

/** Names the manager of the plan to a billing manager. Its height stays the same while the name loads. */
export function PlanManager() {
  const { data } = useGetTeamQuery();
  return (
    <Typography variant="small" sx={{ minHeight: '1lh', overflowWrap: 'anywhere' }}>
      {data && texts.manages(data.data.owner.fullName)}
    </Typography>
  );
}
