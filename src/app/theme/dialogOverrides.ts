import { MODAL_FADE } from '../../config/constants';
import { below } from '../../lib/media';
import type { Overrides } from './mixins';

/** Below this width a dialog is a bottom sheet. */
const SHEET_BELOW = below('md');
const SIDES = 36;
const SHEET_SIDES = 20;
/** Space above a dialog. */
const TOP = 'clamp(24px, 10vh, 96px)';
/** Width of the close button next to the title. */
const CLOSE = 40;

/** The title stays in place while a dialog's content scrolls. */
export const dialogOverrides: Overrides = {
  MuiDialog: {
    defaultProps: { maxWidth: false },
    styleOverrides: {
      // Aligned to the top, so that a new message moves nothing above it.
      container: { alignItems: 'flex-start', [SHEET_BELOW]: { alignItems: 'flex-end' } },
      paper: ({ theme }) => ({
        width: 'calc(100% - 32px)',
        maxWidth: 'none',
        maxHeight: `calc(100% - ${TOP} - 24px)`,
        margin: `${TOP} 16px 24px`,
        overflow: 'hidden',
        borderRadius: 12,
        boxShadow: theme.vars.palette.shade.dialog,
        transition: `translate ${MODAL_FADE}ms cubic-bezier(.2, .7, .2, 1)`,
        '@starting-style': { translate: '0 12px' },
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        [SHEET_BELOW]: {
          width: '100%',
          maxHeight: 'calc(100% - 40px)',
          margin: 0,
          borderRadius: '12px 12px 0 0',
        },
      }),
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'dialogTitle' },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'relative',
        zIndex: 1,
        padding: `36px ${SIDES + CLOSE}px 0 ${SIDES}px`,
        overflowWrap: 'anywhere',
        [SHEET_BELOW]: { padding: `28px ${SHEET_SIDES + CLOSE}px 0 ${SHEET_SIDES}px` },
        // Fades the content that scrolls below it.
        '&::after': {
          content: '""',
          position: 'absolute',
          insetInline: 0,
          top: '100%',
          height: 10,
          backgroundImage: `linear-gradient(${theme.vars.palette.background.paper}, transparent)`,
          pointerEvents: 'none',
        },
      }),
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: `0 ${SIDES}px 32px`,
        [SHEET_BELOW]: { padding: `0 ${SHEET_SIDES}px 24px` },
        '.MuiDialogTitle-root + &': { paddingTop: 8 },
        '&:has(+ .MuiDialogActions-root)': { paddingBottom: 0 },
      },
    },
  },
  MuiDialogContentText: {
    defaultProps: { variant: 'dense' },
    styleOverrides: { root: { lineHeight: 1.5 } },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        justifyContent: 'flex-start',
        gap: 12,
        padding: `26px ${SIDES}px 32px`,
        [SHEET_BELOW]: { padding: `26px ${SHEET_SIDES}px 24px`, '& > .MuiButton-root': { width: '100%' } },
      },
    },
  },
};
