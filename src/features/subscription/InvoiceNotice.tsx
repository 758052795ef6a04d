import { styled } from '@mui/material/styles';
import { FormAlert } from '../../components/FormAlert';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { PREPARING_INVOICE } from './openInvoice';
import { INVOICE_FAILED, type InvoiceDownload } from './useInvoice';

const Space = styled('div')({ marginBlock: 16, '&:empty': { margin: 0 } });

/** How a download goes, in words: preparing, failed, or a link where the browser blocked the tab. */
export function InvoiceNotice({ invoice }: { invoice: InvoiceDownload }) {
  const { preparing, failed, blocked } = invoice;
  return (
    <>
      <VisuallyHidden role="status">{preparing ? PREPARING_INVOICE : ''}</VisuallyHidden>
      <Space>
        {failed && <FormAlert severity="error">{INVOICE_FAILED}</FormAlert>}
        {blocked && (
          <FormAlert severity="warning">
            The browser did not open a new tab.{' '}
            <a href={blocked.url} target="_blank" rel="noopener noreferrer">
              Open the invoice
            </a>
          </FormAlert>
        )}
      </Space>
    </>
  );
}
