import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { alias, define, dist, documentLanguage, isFirst, locale, prefix } from './scripts/locale.ts';

/** Where the API runs while the pages are developed. */
const server = process.env.KAUSHAL_SERVER ?? 'http://127.0.0.1:8080';

/** The package exports the build that warns developers, whatever is built. */
const routerOfProduction = [
  ['react-router', 'index'],
  ['react-router/dom', 'dom-export'],
].map(([name = '', file = '']) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(
    new URL(`./node_modules/react-router/dist/production/${file}.mjs`, import.meta.url),
  ),
}));

/** The package's own way for browsers is their HTML parser; members' texts do without. */
const references = {
  find: /^decode-named-character-reference$/,
  replacement: fileURLToPath(new URL('./src/kit/markdown/character-references.ts', import.meta.url)),
};
const aliases = [...alias, references];

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), documentLanguage],
  define,
  resolve: { alias: command === 'build' ? [...aliases, ...routerOfProduction] : aliases },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: {
      [`${prefix}/api`]: server,
      '/media': server,
      '^/certificates/.*\\.pdf$': server,
      '/share': server,
    },
  },
  build: {
    outDir: dist,
    manifest: true,
    // What would be inlined as a data: address is refused by the content security policy (fonts) or weighs the script.
    assetsInlineLimit: 0,
    // Browsers that know none of these links do without: they fetch the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without groups every module that two pages share becomes a file of its own: thirty requests for the home
        // page.
        codeSplitting: {
          groups: [
            // The first script, with what loads the others; in a group with more it would bring all of that along.
            { name: 'boot', test: /vite\/preload-helper|src\/boot\.|index\.html/, priority: 1 },
            {
              name: 'vendor',
              // What only a page or the back office takes of a package stays with it.
              test: /rolldown\/runtime|node_modules(?!.*(queriesObserver|useQueries|useMutationState|[iI]nfiniteQuery(Observer|Options)|useInfiniteQuery))\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser|zustand|clsx|class-variance-authority|@tanstack\/(react-)?query(-core)?)\//,
            },
            // What the entry brings (the layout, calls, texts), and what many pages show; what only some show stays with them.
            {
              name: 'shop',
              test: /src\/(entry-client\.|shop\/shared\/(width|use-(link|typed)-before-hydration)\.|kit\/(lib\/(?!device-storage|email|phone|in-app-browser|save-file|copy-text|one-of|account-drafts|unsent-files|idempotency-key|tab-storage|use-(interval|debounced|latest|printing))|media\/picture\.|ui\/(lucide-icon|chip|avatar|rating|skeleton|query-view|ready-button|error-block|card|empty-state|spoken)\.)|domain\/(paths\/paths|price\/price|catalog\/(course-card|course-link|offline|use-buy-path))\.)|lucide-react\/dist\/esm\/icons\/(star|play|pause|search|chevron-(right|left|down)|x|triangle-alert|rotate-ccw|check|map-pin|mail|phone)\./,
            },
            // The pages whose content an admin writes.
            { name: 'site', test: /src\/(shop\/shared\/site-page|i18n\/\w+\/home)\./ },
            // What the home page begins with; the header's search takes the field from there.
            {
              name: 'search',
              test: /src\/(shop\/shared\/search\/(search-box|found)|shop\/home\/(trending|section-head)|api\/search|i18n\/\w+\/search)\./,
            },
            // What opens over a page, what says something in passing, and parts that several pages have further down.
            {
              name: 'overlay',
              test: /kit\/ui\/(dialog|drawer|return-focus)\.|node_modules\/(@radix-ui\/react-(dialog|slot|compose-refs|focus-scope|focus-guards|dismissable-layer|portal|presence)|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce)\//,
            },
            // What stands around something for sale, in lists and in forms.
            {
              name: 'sale',
              test: /domain\/(catalog\/(buy|fact-list|detail-layout)|page\/page-query)\.|shop\/shared\/detail-skeleton\.|kit\/ui\/breadcrumb\./,
            },
            { name: 'lists', test: /i18n\/\w+\/explore\.|kit\/ui\/pagination\.|icons\/search-x\./ },
            { name: 'bundles', test: /domain\/catalog\/bundle-card\.|shop\/catalog-lists\/list-page\./ },
            {
              name: 'fields',
              test: /kit\/(form\/field-errors|ui\/(control|field|input|select))\./,
            },
            { name: 'toaster', test: /kit\/ui\/toaster\.|node_modules\/sonner\// },
            // A course's lessons, in its page, the player and the office.
            {
              name: 'curriculum',
              test: /domain\/(curriculum\/(kind-icon|lesson-row|curriculum-list|facts|sections|lesson-steps)|video\/video-player|catalog\/leads-to-certificate)\.|kit\/lib\/use-printing\.|i18n\/\w+\/(course|curriculum|video)\.|icons\/(circle-play|book-text|file-down|list-checks|notebook-pen|lock|award|calendar-days|file-text|infinity)\./,
            },
            // Questions and answers.
            { name: 'parts', test: /kit\/(ui\/accordion|markdown\/linked(-text)?)\.|icons\/plus\./ },
            // What only pages of an account take.
            {
              name: 'account',
              test: /learner\/shared\/strip-prefix\.|kit\/lib\/(save-file|copy-text|one-of|idempotency-key|use-(interval|debounced))\./,
            },
            // Learners need these as well as the office, whose groups would take them.
            { name: 'logout', test: /(api\/(logout|offline-courses)|kit\/lib\/account-drafts)\./ },
            { name: 'send-form', test: /api\/send-form\./ },
            { name: 'permissions', test: /api\/permissions\./ },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
            { name: 'office-paths', test: /domain\/paths\/admin-paths\.|kit\/lib\/use-latest\./ },
            // What stands around every page of an admin's, with the list of all screens; a teacher's pages do without.
            {
              name: 'admin-frame',
              test: /app\/admin-routes\.|office\/(screens|\w+\/screen|shared\/frame\/(rights|guards))\.|i18n\/\w+\/office-layout\./,
            },
            // What stands around every page of the back office, its lists and its forms.
            {
              name: 'office',
              test: /office\/shared\/(page\/(admin-page|confirm-dialog|panel|status-badge)|editor\/(add-toggle|conflict-dialog|form-errors|reset-button|save-bar|unsaved|unsaved-guard)|form\/use-upload)\.|api\/admin\/(keys|types|media)\.|i18n\/\w+\/office-shared\./,
            },
            {
              name: 'tables',
              test: /office\/shared\/list\/(card-rows|data-table|pager|sort|toolbar|use-list-params)\./,
            },
            // Tabs need no more of a menu than this.
            { name: 'roving-focus', test: /@radix-ui\/react-(roving-focus|collection)\// },
            {
              name: 'menu',
              test: /office\/shared\/page\/more-menu\.|@radix-ui\/react-(dropdown-menu|menu|popper|arrow)\/|@floating-ui\//,
            },
            // These come last: a group takes along what it imports and no group before it has.
            // What several pages have further down.
            {
              name: 'lower',
              test: /shop\/shared\/(questions|profile-link|last-buy)\.|domain\/reviews\/stars\.|api\/reviews\.|i18n\/\w+\/questions\./,
            },
            {
              name: 'in-bundles',
              test: /shop\/shared\/(bundle-courses|languages-of)\.|i18n\/\w+\/proof\./,
            },
            // What opens over the home page by itself; the office shows the same card.
            {
              name: 'offers',
              test: /shop\/home\/offers\/offer(s-shown|-popup|-strip)\.|domain\/catalog\/(offer-card|saving)\.|i18n\/\w+\/offers\./,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    // By itself it leaves a core to others, of two one.
    maxWorkers: 2,
    setupFiles: ['src/test/reported.ts', 'src/test/setup.ts'],
    // Tests of the texts ask in the first language; of each other client there are a few of its own.
    include: [isFirst ? '{src,scripts}/**/*.test.{ts,tsx}' : `src/**/*.${locale}.test.{ts,tsx}`],
    exclude: isFirst ? ['src/**/*.*.test.{ts,tsx}'] : [],
    restoreMocks: true,
    // Modules are read once per worker, not once per file; the set-up puts back what lives in them.
    isolate: false,
    testTimeout: 20_000,
    css: false,
    // Under Node 'react-router/dom' is a second copy of the module, with a context of its own.
    alias: [{ find: /^react-router\/dom$/, replacement: 'react-router' }],
    coverage: { provider: 'v8', include: ['src/**'] },
  },
}));
