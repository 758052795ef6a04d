// Every rule that forbids something says why, and what to use instead.
const js = require('@eslint/js');
const ts = require('typescript-eslint');
const reactHooks = require('eslint-plugin-react-hooks');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const playwright = require('eslint-plugin-playwright');
const testingLibrary = require('eslint-plugin-testing-library');
const noUnsanitized = require('eslint-plugin-no-unsanitized');

const restrictedImports = {
  generatedClient: {
    regex: '(^|/)endpoints\\.gen$',
    message: 'The generated client is not the entry point: it lacks the tags and error rules. Import from src/api.',
  },
  apiInside: {
    regex: '/api/(?!index$)[^/]+$',
    message:
      'src/api/index.ts is the only entry point of the client, so that what is behind it can change. Import from src/api.',
  },
  persistence: {
    regex: '^redux-persist',
    message:
      'redux-persist is unmaintained and replaceable only if one folder knows it. Use src/store/start or src/store/slices.',
  },
};

const rawHooks = {
  name: 'react-redux',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message:
    'These hooks do not know the types of the store. Use useAppSelector, useAppDispatch, useAppStore of src/store/hooks.',
};
const muiBarrel = {
  name: '@mui/material',
  message:
    'The index pulls every component through the development server. Import the component: @mui/material/Dialog.',
  allowTypeImports: true,
};
const muiStyled = {
  name: '@mui/material/styles',
  importNames: ['styled', 'keyframes'],
  message: 'It brings a theme of its own into the first script, 20 kB. Use @emotion/styled, which has ours.',
};
const routerCore = {
  name: 'react-router',
  message: 'Two ways to the same package make two contexts. Import from react-router-dom (H4).',
};
const routerLink = {
  name: 'react-router-dom',
  importNames: ['Link', 'NavLink'],
  message: 'They bring fetching for server-rendered frameworks along. Use Link of src/components.',
};
const reactLazy = {
  name: 'react',
  importNames: ['lazy'],
  message:
    'It keeps a failure for ever and waits once even when the code is there. Use lazyPage or lateRegion of src/hydration.',
};
const paths = [rawHooks, muiBarrel, muiStyled, routerCore, routerLink];

const restrict = (patterns, names = [...paths, reactLazy]) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { paths: names, patterns }],
});

const storageGlobals = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message:
    'What is stored is encrypted, expires and may be refused by the browser. Put it into a slice that src/store/persistence keeps.',
}));

const syntax = [
  {
    selector: 'TSTypeReference > TSQualifiedName[left.name="React"][right.name=/^(FC|FunctionComponent|VFC)$/]',
    message: 'React.FC hides what a component takes and returns. Write a function with typed props.',
  },
  {
    selector: 'TSTypeReference > Identifier[name=/^(FC|FunctionComponent|VFC)$/]',
    message: 'FC hides what a component takes and returns. Write a function with typed props.',
  },
  {
    selector: 'JSXAttribute[name.name="style"]',
    message: 'A style attribute needs a hash of its own in the security policy, or is dropped by it. Use styled.',
  },
  {
    selector: 'JSXAttribute[name.name="sx"]',
    message: 'The built site leaves the code for it out (scripts/site/lean.ts). Use styled.',
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
  'Texts stand in src/texts, so that all of them can be read and translated in one place. Add it to the module of its area and use it by name, {texts.name} (R176).';
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
      'no-console': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'prefer-const': ['error', { destructuring: 'all' }],
    },
  },
  {
    // Plain scripts of tools that read CommonJS.
    files: ['**/*.{js,cjs}'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        module: 'writable',
        require: 'readonly',
        process: 'readonly',
        console: 'readonly',
        __dirname: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Runs in a page.
    files: ['scripts/bench/observe.js', 'scripts/security/attacks/strike.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {
        window: 'readonly',
        document: 'readonly',
        performance: 'readonly',
        PerformanceObserver: 'readonly',
        MessageChannel: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        requestAnimationFrame: 'readonly',
        addEventListener: 'readonly',
      },
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
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
      ...restrict(Object.values(restrictedImports)),
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
  {
    files: ['src/api/**/*.{ts,tsx}'],
    rules: restrict([restrictedImports.persistence]),
  },
  {
    files: ['src/store/hooks.ts'],
    rules: restrict([restrictedImports.generatedClient, restrictedImports.persistence], [muiBarrel, routerCore]),
  },
  {
    files: ['src/store/**/*.{ts,tsx}'],
    ignores: ['src/store/hooks.ts'],
    rules: { ...restrict([restrictedImports.generatedClient]), 'no-restricted-globals': 'off' },
  },
  {
    files: ['src/hydration/**/*.{ts,tsx}'],
    rules: restrict(Object.values(restrictedImports), paths),
  },
  {
    // No data of a person: the guard against endless reloads, which is needed when nothing else has loaded, and a random
    // value by which the server knows a browser.
    files: ['src/hydration/fetchCode.ts', 'src/api/browserKey.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: [
      '**/*.test.{ts,tsx}',
      'src/testing/**',
      '**/testSupport.{ts,tsx}',
      'server/testing/**',
      'testing/**',
      'e2e/**',
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
