import Typography from '@mui/material/Typography';
import { planManager as texts } from '#texts/components';
import { useGetTeamQuery } from '../api';

/** Tells a billing manager who decides about the plan. Keeps its line while the name loads. */
export function PlanManager() {
  const { data } = useGetTeamQuery();
  return (
    <Typography variant="small" sx={{ minHeight: '1lh', overflowWrap: 'anywhere' }}>
      {data && texts.manages(data.data.owner.fullName)}
    </Typography>
  );
}
