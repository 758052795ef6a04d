import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { errors as texts } from '#texts/app';
import { ButtonRow } from '../../components/ButtonRow';
import { CopyDetails } from '../../components/CopyDetails';
import { rich } from '../../components/rich';
import { StateDrawing } from '../../components/StateDrawing';
import { contact } from '../../config/content';
import { paths } from '../../config/paths';
import { forgetFailedLoads } from '../../start/hydration/lazyPage';

interface Props {
  error: Error;
  onRetry: () => void;
}

/** Replaces a page that failed to render. */
export function ErrorScreen({ error, onRetry }: Props) {
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

interface BoundaryProps {
  children: ReactNode;
  /** Rendered instead of the failed children. */
  fallback: ComponentType<{ error: Error; onRetry: () => void }>;
  /** A change clears the error, for example on navigation. */
  resetKey: string | undefined;
}

interface BoundaryState {
  error: Error | null;
  /** The resetKey at the time of the error. */
  failedAt?: string;
}

/** Contains a failed page or dialog, and offers a retry. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, { error, failedAt }: BoundaryState): BoundaryState {
    return { error: failedAt === resetKey ? error : null, failedAt: resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    forgetFailedLoads();
    console.error('Part of the page could not be rendered.', error, info.componentStack);
  }

  private readonly retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    const { fallback: Fallback, children } = this.props;
    return error ? <Fallback error={error} onRetry={this.retry} /> : children;
  }
}
