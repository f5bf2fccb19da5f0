import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Keeps a block that fails from taking the article with it: the block is left out, and the console says so (docs/decisions.md#blocks). */
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
