import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { errors as texts } from '#texts/app';
import { ButtonRow } from '../../components/ButtonRow';
import { CopyDetails } from '../../components/CopyDetails';
import type { Failure } from '../../components/ErrorBoundary';
import { rich } from '../../components/rich';
import { StateDrawing } from '../../components/StateDrawing';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';

/** Replaces a page that failed to render. */
export function ErrorScreen({ error, onRetry }: Failure) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const text = error.name === 'ChunkLoadError' ? texts.missing : texts.broken;
  return (
    <Container sx={{ paddingBlock: 10, '& > svg': { width: 126, height: 'auto', mb: 3 } }}>
      <StateDrawing state="failed" />
      <Typography variant="pageTitle" ref={heading} tabIndex={-1}>
        {text.title}
      </Typography>
      <Typography sx={{ mt: 2 }}>
        {text.body}{' '}
        {rich(texts.writeTo, { support: () => <Link href={`mailto:${contact.email}`}>{contact.email}</Link> })}
      </Typography>
      <ButtonRow sx={{ mt: 4 }}>
        <Button variant="contained" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
        <CopyDetails error={error} />
        {/* A full page load, which also fetches the latest version of the site. */}
        <Button variant="text" component="a" href={paths.home.href()}>
          {texts.goHome}
        </Button>
      </ButtonRow>
    </Container>
  );
}
