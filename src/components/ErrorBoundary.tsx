import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedLoads } from '../start/hydration/lazyPage';

export interface Failure {
  error: Error;
  onRetry: () => void;
  onClose?: () => void;
}

interface BoundaryProps {
  children: ReactNode;
  /** Rendered instead of the failed children. */
  fallback: ComponentType<Failure>;
  /** Closes what failed, if it is a dialog. */
  onClose?: () => void;
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
    const { fallback: Fallback, onClose, children } = this.props;
    return error ? <Fallback error={error} onRetry={this.retry} onClose={onClose} /> : children;
  }
}
