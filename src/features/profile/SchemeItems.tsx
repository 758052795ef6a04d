import Stack from '@mui/material/Stack';
import MenuItem from '@mui/material/MenuItem';
import { scheme as texts } from '#texts/app';
import { chooseScheme, schemes, useScheme } from '../../lib/scheme';

/** Items of the menu for light, dark or as the system says; the menu stays open, so that one sees what was chosen. */
export function SchemeItems() {
  const chosen = useScheme();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={texts.legend}
      sx={{ gap: '4px', my: '6px', py: '6px', borderTop: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      {schemes.map((scheme) => (
        <MenuItem
          component="button"
          key={scheme}
          role="menuitemradio"
          aria-checked={scheme === chosen}
          onClick={() => chooseScheme(scheme)}
          sx={{ justifyContent: 'center', px: 1, typography: 'label' }}
        >
          {texts[scheme]}
        </MenuItem>
      ))}
    </Stack>
  );
}
