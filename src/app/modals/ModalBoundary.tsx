import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedLoads } from '../../hydration/lazyPage';
import { ModalProblem } from './ModalProblem';

interface Props {
  children: ReactNode;
  /** Opening it once more is another chance. */
  isOpen: boolean;
}

interface State {
  error: Error | null;
}

/** Keeps a dialog that cannot be shown from taking the page with it. */
export class ModalBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ isOpen }: Props) {
    return isOpen ? null : { error: null };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    forgetFailedLoads();
    console.error('A dialog could not be shown.', error, info.componentStack);
  }

  private readonly retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    return error ? <ModalProblem error={error} onRetry={this.retry} /> : this.props.children;
  }
}
