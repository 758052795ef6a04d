import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import styled from '@emotion/styled';
import * as texts from '#texts/dialogs';
import * as logIn from '#texts/auth/logIn';
import { FieldFrame } from '../../components/FieldFrame';
import { IconClose } from '../../components/icons';
import { FormStack } from '../../components/layout';
import { DIALOG, ModalBody, ModalDescription, ModalTitle, SHEET, SHEET_BELOW } from '../../components/modalParts';
import { headingOf } from '../../features/auth/viewHeadings';
import { EARLY_LOG_IN_ID } from '../../hydration/earlyLogIn';

const TITLE_ID = `${EARLY_LOG_IN_ID}-title`;

const Dialog = styled('dialog')(({ theme }) => ({
  // As high as the dialog that takes its place, so that no field moves.
  width: `min(${DIALOG.width}px, 100% - 32px)`,
  minHeight: `min(540px, 100% - ${DIALOG.free}px)`,
  maxHeight: `calc(100% - ${DIALOG.free}px)`,
  maxWidth: 'none',
  padding: `${DIALOG.top}px ${DIALOG.sides}px ${DIALOG.bottom}px`,
  border: 0,
  borderRadius: DIALOG.radius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: theme.vars.palette.shade.dialog,
  '&::backdrop': { backgroundColor: theme.vars.palette.shade.scrim },
  '& > .close': { position: 'absolute', top: 14, right: 14 },
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'translate 300ms cubic-bezier(.2, .7, .2, 1)',
    '@starting-style': { translate: '0 12px' },
  },
  [SHEET_BELOW]: {
    width: '100%',
    minHeight: `min(512px, 100% - ${SHEET.free}px)`,
    maxHeight: `calc(100% - ${SHEET.free}px)`,
    marginBottom: 0,
    padding: `${SHEET.top}px ${SHEET.sides}px ${SHEET.bottom}px`,
    borderRadius: SHEET.radius,
  },
}));
const Input = styled('input')(({ theme }) => ({
  ...theme.mixins.field,
  ...theme.typography.body1,
  width: '100%',
  minHeight: 48,
  padding: '11px 14px',
  '&:focus': theme.mixins.fieldFocus,
}));

/** Where the real dialog offers to remember. */
const LaterRow = styled('div')({ height: 24 });

/**
 * The log-in as it is in the prerendered HTML, beside the application: the browser shows it at the press of Login, on a
 * slow network seconds before the code is there. What is typed and submitted meanwhile (`earlyInput.ts`) is taken over
 * by the real dialog (`readEarlyLogIn`), which is the only one that sends anything.
 */
export function EarlyLogIn() {
  const { title, description } = headingOf('login', undefined);
  return (
    <Dialog id={EARLY_LOG_IN_ID} aria-labelledby={TITLE_ID} data-cold="" data-early="">
      <ModalTitle id={TITLE_ID}>{title}</ModalTitle>
      <ModalDescription>{description}</ModalDescription>
      <ModalBody>
        {/* The method keeps the browser on the page; the rules of the fields are those of the real form. */}
        <form method="dialog" noValidate>
          <FormStack>
            <FieldFrame label={logIn.email}>
              {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
            </FieldFrame>
            <FieldFrame label={logIn.password}>
              {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" />}
            </FieldFrame>
            <LaterRow />
            <Button type="submit" variant="contained" fullWidth>
              {logIn.submit}
            </Button>
          </FormStack>
        </form>
      </ModalBody>
      <IconButton className="close" aria-label={texts.close} data-closes={EARLY_LOG_IN_ID}>
        <IconClose />
      </IconButton>
    </Dialog>
  );
}
