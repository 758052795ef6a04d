import styled from '@emotion/styled';

/** Distance to the end of the dialog, which the foot covers while the content scrolls below it. */
const END = 'var(--dialog-end)';

/** The end of a dialog's form: its button, and what explains it. It stays in view while the content scrolls. */
export const DialogFoot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  // In a very low window, it would cover the focused field.
  '@media (min-height: 30em)': {
    position: 'sticky',
    zIndex: 1,
    bottom: `calc(-1 * ${END})`,
    marginBottom: `calc(-1 * ${END})`,
    paddingBottom: END,
    backgroundColor: theme.vars.palette.background.paper,
    // Fades the content that scrolls below it.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      height: 20,
      backgroundImage: `linear-gradient(to top, ${theme.vars.palette.background.paper}, transparent)`,
      pointerEvents: 'none',
    },
  },
}));
