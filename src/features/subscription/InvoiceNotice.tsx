import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { invoice as texts } from '#texts/billing';
import { FadingMessage } from '../../components/FadingMessage';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { InvoiceDownload } from './useInvoice';

/** How a download goes, in words: preparing, failed, or a link where the browser blocked the tab. */
export function InvoiceNotice({ invoice }: { invoice: InvoiceDownload }) {
  const { preparing, message, blocked } = invoice;
  return (
    <>
      <VisuallyHidden role="status">{preparing ? texts.preparing : ''}</VisuallyHidden>
      <Box sx={{ my: 2, '&:empty': { my: 0 } }}>
        {message && <FadingMessage severity={message.severity}>{message.text}</FadingMessage>}
        {blocked && (
          <Alert severity="warning" role="status">
            {texts.blocked}{' '}
            <a href={blocked.url} target="_blank" rel="noopener noreferrer">
              {texts.open}
            </a>
          </Alert>
        )}
      </Box>
    </>
  );
}
