import IconButton from '@mui/material/IconButton';
import styled from '@emotion/styled';
import { useRef } from 'react';
import * as texts from '#texts/faqs/page';
import { IconClose, IconSearch } from '../../components/icons';
import { usePreHydrationValue } from '../../hydration/useHydrated';

const Box = styled('search')({
  position: 'relative',
  display: 'block',
  '& > svg': { position: 'absolute', left: 15, top: 16, pointerEvents: 'none' },
  '& > .MuiIconButton-root': { position: 'absolute', right: 4, top: 4 },
  '@media (scripting: none), print': { display: 'none' },
});
const Input = styled('input')(({ theme }) => ({
  ...theme.mixins.field,
  ...theme.typography.dense,
  display: 'block',
  width: '100%',
  minHeight: 52,
  padding: '12px 52px 12px 46px',
  appearance: 'none',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:focus': theme.mixins.fieldFocus,
}));

interface FaqSearchProps {
  value: string;
  onChange: (value: string) => void;
  categoryName: string;
}

/** The search box with its clear button. Escape clears as well; the focus stays in the box. */
export function FaqSearch({ value, onChange, categoryName }: FaqSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  usePreHydrationValue(input, value, onChange);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Box>
      <IconSearch />
      <Input
        ref={input}
        type="search"
        aria-label={texts.searchIn(categoryName)}
        placeholder={texts.searchIn(categoryName)}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {value !== '' && (
        <IconButton aria-label={texts.clearSearch} onClick={clear}>
          <IconClose />
        </IconButton>
      )}
    </Box>
  );
}
