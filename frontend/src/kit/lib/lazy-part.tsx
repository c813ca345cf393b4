// eslint-disable-next-line no-restricted-syntax -- the one place
import { createElement, lazy, use, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { isChunkFailure } from '@/kit/lib/chunk-failure';
import { isServerPage, serverPageLeft } from '@/kit/lib/server-html';
import { PartBoundary } from '@/kit/ui/part-boundary';

type AnyPart = (props: never) => ReactNode;
type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props & object : never;
type Load<Part extends AnyPart> = () => Promise<{ default: Part }>;

/**
 * A part of a page whose code comes by itself. An error in it, or in loading its code, is told in its place. If the server
 * rendered the part and its code can't be loaded, the server's HTML stays. React keeps all of the nearest `Suspense` then, so
 * give each part its own.
 */
export const lazyPart = <Part extends AnyPart>(load: Load<Part>) => make(load, false);

/** The same for what a page can do without: where it fails there is nothing. */
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

/** Replaces a part whose code can't be loaded. An error while React hydrates would replace the server's HTML. */
const missing = (error: unknown) =>
  function Missing(): never {
    // While it hydrates, and only then, React takes the last of these.
    const isHydrating = useSyncExternalStore(
      subscribe,
      () => false,
      () => true,
    );
    // Suspended, the part isn't hydrated and its HTML is left alone.
    if (isHydrating && isServerPage()) use(serverPageLeft());
    throw error;
  };
