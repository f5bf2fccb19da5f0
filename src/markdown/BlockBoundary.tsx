import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Error boundary of a block: a block that throws is left out and logged; the article stays (docs/decisions.md#blocks). */
export class BlockBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('Skipped a shortcode block that failed:', error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
