import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '@/api/error';
import { t } from '@/i18n/common';
import { isChunkFailure } from '@/kit/lib/chunk-failure';
import { Alert } from './alert';
import { Button } from './button';

type PartBoundaryProps = {
  children: ReactNode;
  /** The page works without this part, so an error shows nothing in its place. */
  decorative?: boolean;
};

/**
 * Confines an error to one part of the page. Server responses that concern the whole page (not signed in, not
 * found) are thrown again.
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
    // The browser may have cached the failed download, so reload the page to retry. Without a connection a
    // reload would lose the page.
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
