import js from '@eslint/js';
import query from '@tanstack/eslint-plugin-query';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Import zones, from the bottom: kit, i18n <- api <- domain <- products (shop, checkout, learner, office) <- app. A feature never imports another one. */
const zone = (files, patterns, message, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: patterns, message }] }] },
});

const products = ['@/shop/*', '@/learner/*', '@/office/*', '@/checkout/*', '@/app/*'];

const syntax = [
  // A message that comes or goes as a field is left moves the button away from under the press that left it.
  {
    selector: 'Property[key.name=/^(mode|reValidateMode)$/][value.value=/^(onBlur|onTouched|all)$/]',
    message: 'Check a form when it is sent, and again while what was wrong is put right.',
  },
  {
    selector: "ImportDeclaration[source.value='react'] ImportSpecifier[imported.name='lazy']",
    message:
      'Use lazyPart or lazyDecoration of @/kit/lib/lazy-part: code that does not come must not take the page.',
  },
];
const takePaths = 'Take the address from @/domain/paths.';
// esquery ends a pattern at a slash, escaped or not.
const literalAddresses = [
  { selector: 'JSXAttribute[name.name=/^(to|href)$/] > Literal[value=/^\\u002f/]', message: takePaths },
  {
    selector: 'JSXAttribute[name.name=/^(to|href)$/] TemplateElement[value.raw=/^\\u002f/]:first-child',
    message: takePaths,
  },
];

/** What a zone may not fetch by `import()`, which `no-restricted-imports` does not see. */
const lazyZone = (files, address, message) => ({
  files,
  ignores: ['**/*.test.*'],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...syntax,
      ...literalAddresses,
      { selector: `ImportExpression[source.value=/${address.replaceAll('/', '\\u002f')}/]`, message },
    ],
  },
});

export default defineConfig(
  globalIgnores([
    'dist',
    'dist-*',
    'coverage',
    'playwright-report',
    'test-results',
    'src/api/schema.d.ts',
    'src/i18n/xx',
  ]),
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
      'no-restricted-syntax': ['error', ...syntax],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, ...literalAddresses] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // Tests hold answers against types on purpose.
    ignores: ['**/*.test.{ts,tsx}', 'src/test/**'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  zone(
    ['src/{kit,i18n}/**'],
    // How a call fails is no product's word.
    [...products, '@/domain/*', '@/api/*', '!@/api/error'],
    'The kit knows nothing of courses and of the API.',
    ['**/*.test.*'],
  ),
  zone(['src/api/**'], [...products, '@/domain/*'], 'Calls know no screen.', ['**/*.test.*']),
  lazyZone(
    ['src/{kit,i18n}/**'],
    '^@/(?!kit/|i18n/|api/error$)',
    'The kit knows nothing of courses and of the API.',
  ),
  lazyZone(['src/api/**'], '^@/(?!api/|kit/|i18n/)', 'Calls know no screen.'),
  lazyZone(['src/domain/**'], '^@/(shop|learner|office|checkout|app)/', 'The domain knows no product.'),
  zone(['src/domain/**'], products, 'The domain knows no product and nothing of the app.', ['**/*.test.*']),
  ...['shop', 'learner', 'office', 'checkout'].flatMap((product) => {
    const others = ['shop', 'learner', 'office', 'checkout', 'app'].filter((other) => other !== product);
    // A learner's pages price an upgrade as the checkout does.
    const foreign = others.flatMap((other) =>
      product === 'learner' && other === 'checkout'
        ? ['@/checkout/*', '!@/checkout/shared']
        : [`@/${other}/*`],
    );
    // The list of a product's screens says who may open what.
    const own = [...foreign, `@/${product}/*`, `!@/${product}/shared`, `!@/${product}/screens`];
    const message = 'A feature imports shared code, that of its product, and its own files (./) only.';
    const rooms = product === 'learner' ? '(learner|checkout)' : product;
    const beyond = `^@/(?!${rooms}/shared/)(shop|learner|office|checkout|app)/`;
    return [
      lazyZone([`src/${product}/*/*.{ts,tsx}`], `${beyond}|^\\.\\./`, message),
      lazyZone([`src/${product}/*/*/**`], `${beyond}|^\\.\\./\\.\\./`, message),
      zone([`src/${product}/*/*.{ts,tsx}`], [...own, '../*'], message, ['**/*.test.*']),
      zone([`src/${product}/*/*/**`], [...own, '../../*'], message, ['**/*.test.*']),
      // What puts features of one product together stands beside their folders.
      zone([`src/${product}/*.{ts,tsx}`], foreign, 'A product imports none of the others.', ['**/*.test.*']),
    ];
  }),
  {
    // It comes with the frame of its product, which has to stay small.
    files: ['src/*/*/screen.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^(?!lucide-react$|@/i18n/office-layout$|@/i18n/teach$|@/office/shared/frame/office-screen$)',
              message: 'A screen.ts names its page by import() and takes nothing but its icon and label.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['public/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'self',
          'caches',
          'fetch',
          'Response',
          'URL',
          'document',
          'location',
          'addEventListener',
          'setInterval',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['scripts/**', '*.config.{js,ts}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
);
