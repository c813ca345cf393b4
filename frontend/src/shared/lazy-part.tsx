// eslint-disable-next-line no-restricted-syntax -- the one place
import { createElement, lazy, type ComponentType, type ReactNode } from 'react';
import { PartBoundary } from './part-boundary';

type AnyPart = (props: never) => ReactNode;
type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props & object : never;
type Load<Part extends AnyPart> = () => Promise<{ default: Part }>;

/** A part of a page whose code comes by itself. What fails in it, or its code, is told in its place. */
export const lazyPart = <Part extends AnyPart>(load: Load<Part>) => make(load, false);

/** The same for what a page can do without: where it fails there is nothing. */
export const lazyDecoration = <Part extends AnyPart>(load: Load<Part>) => make(load, true);

function make<Part extends AnyPart>(load: Load<Part>, decorative: boolean): ComponentType<PropsOf<Part>> {
  const Loaded = lazy(load as unknown as () => Promise<{ default: ComponentType<object> }>);
  return function LazyPart(props) {
    return <PartBoundary decorative={decorative}>{createElement(Loaded, props)}</PartBoundary>;
  };
}
