import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { markdown } from './scripts/markdown';

/** Where the API runs while the pages are developed. */
const server = process.env.KAUSHAL_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), tailwindcss(), markdown()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': server, '/media': server },
  },
  build: {
    manifest: true,
    // A font under 4 KB would become a data: address, which the content security policy refuses.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    testTimeout: 20_000,
    css: false,
    // Under Node 'react-router/dom' is a second copy of the module, with a context of its own.
    alias: [{ find: /^react-router\/dom$/, replacement: 'react-router' }],
    coverage: { provider: 'v8', include: ['src/**'] },
  },
});
