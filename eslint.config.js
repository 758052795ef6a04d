// Every rule that forbids something says why, and what to use instead.
const js = require('@eslint/js');
const ts = require('typescript-eslint');
const reactHooks = require('eslint-plugin-react-hooks');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const playwright = require('eslint-plugin-playwright');
const testingLibrary = require('eslint-plugin-testing-library');
const noUnsanitized = require('eslint-plugin-no-unsanitized');

const imports = [
  {
    name: 'react-redux',
    importNames: ['useSelector', 'useDispatch', 'useStore'],
    message:
      'These hooks do not know the types of the store. Use useAppSelector, useAppDispatch, useAppStore of src/store/hooks.',
  },
  {
    name: '@mui/material',
    message:
      'The index pulls every component through the development server. Import the component: @mui/material/Dialog.',
    allowTypeImports: true,
  },
  {
    name: '@mui/material/styles',
    importNames: ['styled', 'keyframes'],
    message: 'It brings a theme of its own into the first script, 20 kB. Use @emotion/styled, which has ours.',
  },
  {
    name: 'react-router',
    message: 'Two ways to the same package make two contexts. Import from react-router-dom.',
  },
  {
    name: 'react-router-dom',
    importNames: ['Link', 'NavLink'],
    message: 'They bring fetching for server-rendered frameworks along. Use Link of src/components.',
  },
  {
    name: 'react',
    importNames: ['lazy'],
    message:
      'It keeps a failure for ever and waits once even when the code is there. Use lazyPage or lateRegion of src/hydration.',
  },
];
/** The rule without those for some packages. */
const restrict = (...allowed) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    { paths: imports.filter(({ name }) => !allowed.includes(name)) },
  ],
});

const storageGlobals = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message:
    'What is stored is encrypted, expires and may be refused by the browser. Put it into a slice that src/store/persistence keeps.',
}));

const syntax = [
  {
    selector: 'TSTypeReference Identifier[name=/^(FC|FunctionComponent|VFC)$/]',
    message: 'FC hides what a component takes and returns. Write a function with typed props.',
  },
  {
    selector: 'JSXAttribute[name.name="style"]',
    message: 'A style attribute needs a hash of its own in the security policy, or is dropped by it. Use styled.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Enums leave code behind and do not mix with the contract. Use a union of strings.',
  },
  {
    selector: 'ExportDefaultDeclaration',
    message: 'A default export has a different name in every file that imports it. Export by name.',
  },
];

const textsElsewhere =
  'Texts stand in src/texts, so that all of them can be read and translated in one place. Add it to the module of its area and use it by name, {texts.name}.';
const shown =
  '/^(label|aria-label|aria-description|aria-roledescription|aria-valuetext|title|description|placeholder|alt|heading|help|legend|note|caption|message|text|suffix|boxName|[a-z]+Text|[a-z]+Label)$/';
/** Two letters in a row: a dash, a multiplication sign or a unit of a drawing is no text. */
const words = '/[a-z\\u00c0-\\u024f]{2}/i';
const inBraces = (where) => [
  `${where} > Literal[value=${words}]`,
  `${where} > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${words}]`,
  `${where} > TemplateLiteral > TemplateElement[value.raw=${words}]`,
];
const texts = [
  `JSXText[value=${words}]`,
  ...inBraces(':matches(JSXElement, JSXFragment) > JSXExpressionContainer'),
  `JSXAttribute[name.name=${shown}] > Literal[value=${words}]`,
  ...inBraces(`JSXAttribute[name.name=${shown}] > JSXExpressionContainer`),
  ...inBraces(`Property[key.name=${shown}]`),
  'TemplateElement[value.raw=/(^| )[a-z]{2,} [a-z]{2,} [a-z]{2}/i]:not(NewExpression *, TaggedTemplateExpression *)',
].map((selector) => ({ selector, message: textsElsewhere }));
/** Wherever they stand; what maintainers are told is no text. */
const sentences = [
  'Literal[value=/^[A-Z][a-z]+ [a-z]/]:not(NewExpression > Literal, CallExpression[callee.object.name="console"] > Literal)',
].map((selector) => ({ selector, message: textsElsewhere }));

/** Beside the texts themselves: tests say what they expect, and the parts on show in development are no page of the product. */
const notForPeople = [
  'src/texts/**',
  'src/**/*.test.{ts,tsx}',
  'src/**/testSupport.{ts,tsx}',
  'src/testing/**',
  'src/app/catalogue/**',
];

module.exports = ts.config(
  {
    ignores: [
      'dist',
      'build/',
      '.cache/',
      '.data/',
      'coverage/',
      'node_modules/',
      '**/*.gen.ts',
      'server/db/migrations/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // `_name` says that a parameter stands there for its place.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Types only must vanish from the bundle, which a bundler that looks at one file cannot know by itself.
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // Used where the compiler cannot know what the line before has proved; strict null checks catch the rest.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `() => undefined` and empty methods of test doubles are what they look like.
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-restricted-syntax': ['error', ...syntax],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    rules: {
      // A promise that is neither awaited nor caught loses its failure, and in the server ends the process.
      '@typescript-eslint/no-floating-promises': 'error',
      // React ignores what a handler returns: our handlers catch by themselves.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A new member of a union needs its case, or a default that was meant for it.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // Scripts that Node or a page reads as they are; each is run by a test, which finds a name that is not there.
    files: ['**/*.{js,cjs}'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-undef': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, noUnsanitized.configs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // The other rules of this plugin prepare for React's compiler, which this build does not use.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/set-state-in-render': 'error',
      'react-hooks/error-boundaries': 'error',
      ...restrict(),
      'no-restricted-globals': ['error', ...storageGlobals],
      // Focus goes where the person's attention is: into a dialog that was just opened.
      'jsx-a11y/no-autofocus': 'off',
      // The label of our fields is given by prop and drawn by FieldFrame.
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either' }],
      // HTML knows these roles; it does not know that lists without bullets lose theirs in Safari.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: notForPeople,
    rules: { 'no-restricted-syntax': ['error', ...syntax, ...sentences] },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: notForPeople,
    rules: { 'no-restricted-syntax': ['error', ...syntax, ...sentences, ...texts] },
  },
  { files: ['src/store/hooks.ts'], rules: restrict('react-redux') },
  { files: ['src/hydration/**'], rules: restrict('react') },
  {
    // The store encrypts and expires what it keeps. No data of a person in the others: the guard against endless reloads,
    // and a random value by which the server knows a browser.
    files: [
      'src/store/**',
      'src/hydration/fetchCode.ts',
      'src/api/browserKey.ts',
      'src/testing/**',
      '**/*.test.{ts,tsx}',
      '**/testSupport.{ts,tsx}',
    ],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['src/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      // Focus, sections by id and styles are part of what is tested; screens are still found by role and text.
      'testing-library/no-node-access': 'off',
      'testing-library/no-container': 'off',
      // Two renderings in one test are told apart by their own queries.
      'testing-library/prefer-screen-queries': 'off',
    },
  },
  {
    files: ['e2e/**'],
    plugins: { playwright },
    rules: {
      // An expectation that is not awaited holds nothing.
      'playwright/missing-playwright-await': 'error',
      'playwright/no-focused-test': 'error',
      'playwright/no-skipped-test': 'error',
      // Playwright reads the names of the fixtures off a pattern, be it empty.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  {
    // What a tool or Jest reads by its default export.
    files: [
      '*.config.ts',
      'openapi/*.ts',
      'src/testing/*.ts',
      'server/testing/{environment,closeEngine}.ts',
      '**/*.d.ts',
      'server/db/*.config.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...syntax.filter(({ selector }) => selector !== 'ExportDefaultDeclaration')],
    },
  },
);
