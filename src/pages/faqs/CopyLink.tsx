import styled from '@emotion/styled';
import { type MouseEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as texts from '#texts/faqsPage';
import { Link } from '../../components/Link';

const COPIED_FOR = 2500;

const Line = styled('span')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 24,
  paddingBottom: 20,
  '@media print': { display: 'none' },
}));

/**
 * Copies the address of one answer (R177). It is a link: where nothing can be copied, without script or on a page that
 * may not use the clipboard, it leads to that address.
 */
export function CopyLink({ to, about }: { to: string; about: string }) {
  const navigate = useNavigate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = (event: MouseEvent) => {
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    clipboard.writeText(new URL(to, window.location.href).href).then(
      () => setCopied(true),
      () => void navigate(to, { replace: true, preventScrollReset: true }),
    );
  };
  return (
    <Line>
      <Link to={to} replace onClick={copy} aria-label={texts.copyLinkTo(about)}>
        {texts.copyLink}
      </Link>
      <span role="status">{copied ? texts.copied : ''}</span>
    </Line>
  );
}
