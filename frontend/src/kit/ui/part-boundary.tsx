import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '@/api/error';
import { t } from '@/i18n/common';
import { isChunkFailure } from '@/kit/lib/chunk-failure';
import { Alert } from './alert';
import { Button } from './button';

type PartBoundaryProps = {
  children: ReactNode;
  /** The page loses nothing that anybody needs: nothing stands in its place. */
  decorative?: boolean;
};

/**
 * Keeps what fails in one part of a page from taking the page. Answers of the server that are the page's own matter (not
 * signed in, not found) pass.
 */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isPageMatter(error) && !isChunkFailure(error)) reportError(error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isPageMatter(error)) throw error;
    if (this.props.decorative) return null;
    // A browser may answer from its memory for code that it failed to fetch. Without a connection the page would be lost.
    const needsReload = () => isChunkFailure(error) && navigator.onLine;
    const retry = () => (needsReload() ? window.location.reload() : this.setState({ error: null }));
    return (
      <Alert messages={[t('loadFailed')]}>
        <Button variant="outline" size="sm" className="min-h-11" onClick={retry}>
          {t('retry')}
        </Button>
      </Alert>
    );
  }
}

const isPageMatter = (error: unknown): boolean => error instanceof ApiError || isRouteErrorResponse(error);
