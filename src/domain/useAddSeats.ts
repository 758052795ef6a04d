import { useNavigate } from 'react-router-dom';
import { paths } from '../config/paths';
import type { MembersToAdd } from './plan';

/** Returns a function that starts the purchase of more seats for an existing plan. */
export function useAddSeats(): (seats: number) => void {
  const navigate = useNavigate();
  return (seats) => void navigate(paths.pricing.href(), { state: { addMembers: seats } satisfies MembersToAdd });
}
