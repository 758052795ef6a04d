import { useAppDispatch } from './hooks';
import { modalOpened } from './slices/modals';

/** Returns a function that opens the sheet to buy more seats, with a suggested number. */
export function useAddSeats(): (seats?: number) => void {
  const dispatch = useAppDispatch();
  return (seats) => void dispatch(modalOpened({ name: 'planChange', decision: 'add', seats }));
}
