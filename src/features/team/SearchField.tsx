import OutlinedInput from '@mui/material/OutlinedInput';
import { team as texts } from '#texts/team';
import { IconSearch } from '../../components/icons';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Filters the members by name and address. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <OutlinedInput
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={texts.search}
      startAdornment={<IconSearch />}
      slotProps={{ input: { 'aria-label': texts.search, autoComplete: 'off' } }}
      sx={{ alignSelf: 'start', gap: 1, width: '20em', maxWidth: '100%', pl: 1.5, '& input': { pl: 0 } }}
    />
  );
}
