import js from '@eslint/js';
import query from '@tanstack/eslint-plugin-query';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Import zones: shared (components, api, lib, …) <- features <- routes <- app. A feature never imports another one. */
const zone = (files, patterns, message, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: patterns, message }] }] },
});

export default defineConfig(
  globalIgnores(['dist', 'dist-ssr', 'coverage', 'playwright-report', 'test-results', 'src/api/schema.d.ts']),
  js.configs.recommended,
  tseslint.configs.strict,
  hooks.configs.flat['recommended-latest'],
  query.configs['flat/recommended'],
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y-x': a11y },
    rules: {
      ...a11y.configs.recommended.rules,
      // A region that scrolls must be reachable by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }],
    },
  },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      // A message that comes or goes as a field is left moves the button away from under the press that left it.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Property[key.name=/^(mode|reValidateMode)$/][value.value=/^(onBlur|onTouched|all)$/]',
          message: 'Check a form when it is sent, and again while what was wrong is put right.',
        },
      ],
    },
  },
  zone(
    ['src/{components,api,lib,i18n,stores}/**'],
    ['@/features/*', '@/routes/*', '@/app/*', '../**/features/*'],
    'Shared code knows no feature, route or app module.',
    ['**/*.test.*'],
  ),
  zone(
    ['src/features/**'],
    ['@/features/*', '@/routes/*', '@/app/*', '../../*'],
    'A feature imports shared code and its own files (./) only.',
    ['**/*.test.*'],
  ),
  zone(['src/routes/**'], ['@/routes/*'], 'Routes do not import each other.'),
  {
    files: ['scripts/**', '*.config.{js,ts}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
);
