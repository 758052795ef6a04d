import Typography from '@mui/material/Typography';
import { planManager as texts } from '#texts/components';
import { useGetTeamQuery } from '../../api';

/** Names the manager of the plan to a billing manager, also while they close their account. Its height stays the same while the name loads. */
export function PlanManager() {
  const team = useGetTeamQuery().data?.data;
  return (
    <Typography variant="small" sx={{ minHeight: '1lh', overflowWrap: 'anywhere' }}>
      {team && texts[team.endsAt ? 'closes' : 'manages'](team.owner.fullName)}
    </Typography>
  );
}
