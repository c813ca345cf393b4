import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** How a loader reaches the page's query client: `context.get(queryClientContext)`. */
export const queryClientContext = createContext<QueryClient>();
