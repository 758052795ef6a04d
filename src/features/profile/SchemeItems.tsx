import styled from '@emotion/styled';
import MenuItem from '@mui/material/MenuItem';
import { scheme as texts } from '#texts/app';
import { chooseScheme, schemes, useScheme } from '../../lib/scheme';

const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  margin: '6px 0',
  paddingBlock: 6,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '&& > .MuiMenuItem-root': { ...theme.typography.label, justifyContent: 'center', paddingInline: 8 },
  '&& > .MuiMenuItem-root[aria-checked=true]': { backgroundColor: theme.vars.palette.sunk },
  '@media (forced-colors: active)': { '&& > .MuiMenuItem-root[aria-checked=true]': { outline: '2px solid Highlight' } },
}));

/** Items of the menu for light, dark or as the system says; the menu stays open, so that one sees what was chosen. */
export function SchemeItems() {
  const chosen = useScheme();
  return (
    <Group role="group" aria-label={texts.legend}>
      {schemes.map((scheme) => (
        <MenuItem
          component="button"
          key={scheme}
          role="menuitemradio"
          aria-checked={scheme === chosen}
          onClick={() => chooseScheme(scheme)}
        >
          {texts[scheme]}
        </MenuItem>
      ))}
    </Group>
  );
}
