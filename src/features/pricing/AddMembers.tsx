import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as texts from '#texts/purchase';
import { rich, type Tags } from '../../components/rich';
import type { User } from '../../store/slices/session';
import { AddSeats } from '../plan/AddSeats';
import { useCurrentSize } from './useCurrentSize';

const tags: Tags = { strong: (amount) => <strong>{amount}</strong> };

interface AddMembersProps {
  user: User;
  /** The suggested number. */
  members: number;
}

/** Adds members from the pricing page. Starts open. */
export function AddMembers({ user, members }: AddMembersProps) {
  const [open, setOpen] = useState(true);
  const currentSize = useCurrentSize(open);
  const lead = (
    <Box sx={{ '& strong': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' } }}>
      <Typography variant="dense" component="p">
        {rich(texts.currentTeamSize(currentSize), tags)}
      </Typography>
      <Typography variant="small" component="p" color="error">
        {texts.membersAreExtra}
      </Typography>
    </Box>
  );
  return (
    <AddSeats
      open={open}
      onClose={() => setOpen(false)}
      user={user}
      seats={members}
      fixed={{ title: texts.askMembers, lead, label: texts.newMembers, suffix: texts.users, action: texts.submit }}
    />
  );
}
