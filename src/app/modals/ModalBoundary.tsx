import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedLoads } from '../navigation/lazyPage';
import { ModalProblem } from './ModalProblem';

interface Props {
  children: ReactNode;
  /** Opening it once more is another chance. */
  isOpen: boolean;
}

/** Keeps a dialog that cannot be shown from taking the page with it. */
export class ModalBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ isOpen }: Props) {
    return isOpen ? null : { failed: false };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    forgetFailedLoads();
    console.error('A dialog could not be shown.', error, info.componentStack);
  }

  private readonly retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? <ModalProblem onRetry={this.retry} /> : this.props.children;
  }
}
