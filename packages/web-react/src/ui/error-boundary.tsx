import { Component, type ErrorInfo, type ReactNode } from 'react';

export type ErrorBoundaryProps = {
  /** A new value, such as a new page, renders the content again; one that changes is never empty. */
  readonly resetKey: string;
  /** `retry` renders the content again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Runs before the content is rendered again. */
  readonly onRetry?: (() => void) | undefined;
  readonly onError: (message: string) => void;
  readonly children: ReactNode;
};

/** Replaces crashed content by `fallback`; the rest of the shop keeps working (SHL-23). */
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
    // What crashed in this very update, at its new key, has not been told to `componentDidCatch` yet.
    if (previous.resetKey !== this.props.resetKey && this.state.crashedAt !== '') this.#retry();
  }

  override componentWillUnmount(): void {
    if (this.state.crashedAt !== null) this.props.onRetry?.();
  }

  readonly #retry = (): void => {
    if (this.state.crashedAt === null) return;
    this.props.onRetry?.();
    this.setState({ crashedAt: null });
  };

  override render(): ReactNode {
    return this.state.crashedAt === null ? this.props.children : this.props.fallback(this.#retry);
  }
}
