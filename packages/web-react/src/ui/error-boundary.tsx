import { Component, type ErrorInfo, type ReactNode } from 'react';

export type ErrorBoundaryProps = {
  /** Another value gives the content another try, as a new page does. */
  readonly resetKey: string;
  readonly fallback: ReactNode;
  readonly onError: (message: string) => void;
  readonly children: ReactNode;
};

/** Shows `fallback` in place of what crashed; the rest of the shop goes on (SHL-23). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly crashedAt: string | null }> {
  override state: { readonly crashedAt: string | null } = { crashedAt: null };

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.setState({ crashedAt: this.props.resetKey });
    this.props.onError(`${String(error)}${info.componentStack ?? ''}`);
  }

  static getDerivedStateFromError(): { readonly crashedAt: string } {
    return { crashedAt: '' };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (previous.resetKey !== this.props.resetKey && this.state.crashedAt !== null)
      this.setState({ crashedAt: null });
  }

  override render(): ReactNode {
    return this.state.crashedAt === null ? this.props.children : this.props.fallback;
  }
}
