// eslint-disable-next-line no-restricted-syntax -- the one place
import { createElement, lazy, use, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { isChunkFailure } from '@/kit/lib/chunk-failure';
import { isServerPage, serverPageLeft } from '@/kit/lib/server-html';
import { PartBoundary } from '@/kit/ui/part-boundary';

type AnyPart = (props: never) => ReactNode;
type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props & object : never;
type Load<Part extends AnyPart> = () => Promise<{ default: Part }>;

/**
 * A part of a page whose code loads lazily. An error in the part, or in loading its code, is shown in its
 * place. If the server rendered the part and its code can't be loaded, the server's HTML stays. React then
 * keeps all HTML of the nearest `Suspense`, so give each part its own.
 */
export const lazyPart = <Part extends AnyPart>(load: Load<Part>) => make(load, false);

/** A lazily loaded part that the page can do without. If it fails, nothing is shown in its place. */
export const lazyDecoration = <Part extends AnyPart>(load: Load<Part>) => make(load, true);

function make<Part extends AnyPart>(load: Load<Part>, decorative: boolean): ComponentType<PropsOf<Part>> {
  const loadAny = load as unknown as () => Promise<{ default: ComponentType<object> }>;
  const Loaded = lazy(() =>
    loadAny().catch((error: unknown) => {
      if (isChunkFailure(error)) return { default: missing(error) };
      throw error;
    }),
  );
  return function LazyPart(props) {
    return <PartBoundary decorative={decorative}>{createElement(Loaded, props)}</PartBoundary>;
  };
}

const subscribe = () => () => {};

/**
 * Stands in for a part whose code can't be loaded. It must not throw during hydration, because React would
 * then replace the server's HTML.
 */
const missing = (error: unknown) =>
  function Missing(): never {
    // React calls the last function only during hydration.
    const isHydrating = useSyncExternalStore(
      subscribe,
      () => false,
      () => true,
    );
    // While it is suspended, React does not hydrate the part and leaves its HTML alone.
    if (isHydrating && isServerPage()) use(serverPageLeft());
    throw error;
  };
