import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { alias, define } from './scripts/locale.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Parts that come only after somebody did something: the server never renders them. */
const later =
  /\/(toaster|sonner|local-video|youtube-frame|expert-dialog|lesson-dialogs|offers-shown|purchase-aside|mega-menu|mobile-drawer|later-steps|rotating|code-field|password-form|delete-dialog|change-form|withdraw-dialog|coupon-box)$|^sonner$/;

const withoutLater: Plugin = {
  name: 'without-later-parts',
  enforce: 'pre',
  resolveId: (id) => (later.test(id) ? '\0later' : undefined),
  load: (id) => (id === '\0later' ? 'export default () => null; export const toast = {};' : undefined),
};

/** The pages for the server: one file, which needs nothing but the language and what its engine adds. */
export default defineConfig({
  plugins: [withoutLater],
  define,
  resolve: {
    alias: [
      ...alias,
      // Its other file asks a document what `&amp;` is.
      {
        find: /^decode-named-character-reference$/,
        replacement: file('./node_modules/decode-named-character-reference/index.js'),
      },
      // The other half of the package renders streams, with classes that only browsers and Node have.
      {
        find: /^react-dom\/server$/,
        replacement: file('./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
      },
    ],
  },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: 'dist-ssr',
    copyPublicDir: false,
    minify: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'pages.js' },
      // Packages say 'use client', which means nothing here.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
