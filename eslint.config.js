// A rule that forbids something says why, and what to use instead. Who may import what: .dependency-cruiser.cjs.
const js = require('@eslint/js');
const ts = require('typescript-eslint');
const react = require('eslint-plugin-react');
const reactHooks = require('eslint-plugin-react-hooks');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const testingLibrary = require('eslint-plugin-testing-library');
const noUnsanitized = require('eslint-plugin-no-unsanitized');

const imports = [
  {
    name: 'react-redux',
    importNames: ['useSelector', 'useDispatch', 'useStore'],
    message: 'They do not know the types of the store. Use useAppSelector and its kin of src/store/hooks.',
  },
  {
    name: '@mui/material',
    allowTypeImports: true,
    message: 'The index pulls every component through the development server. Import one: @mui/material/Dialog.',
  },
  {
    name: 'react',
    importNames: ['lazy'],
    message: 'It keeps a failure for ever. Use lazyPage or deferredHydration of src/hydration.',
  },
];
/** The rule without those for one package. */
const restrict = (allowed) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { paths: imports.filter(({ name }) => name !== allowed) }],
});

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'A default export has a different name in every file that imports it. Export by name.',
};
const syntax = [
  {
    selector: 'JSXAttribute[name.name="style"]',
    message: 'The security policy drops a style attribute that has no hash of its own. Use sx or styled.',
  },
  { selector: 'TSEnumDeclaration', message: 'Enums leave code behind. Use a union of strings, like the contract.' },
];
/** A named ref callback takes the element or null, and its return value counts too. */
const callbacks = {
  selector: `:matches(${[
    'CallExpression[callee.name=/^use\\w*Effect$/] > ArrowFunctionExpression',
    'JSXAttribute[name.name="ref"] > JSXExpressionContainer > ArrowFunctionExpression',
    'VariableDeclarator > ArrowFunctionExpression[params.0.typeAnnotation.typeAnnotation.types.0.typeName.name=/Element$/]',
  ]})[expression=true]`,
  message: 'React calls what an effect or a ref callback returns as its cleanup. Use a block body.',
};
/** Text, next to other content, that comes and goes. */
const bareText = {
  selector:
    ':matches(JSXElement, JSXExpressionContainer) ~ JSXExpressionContainer > LogicalExpression[operator="&&"] > ' +
    ':matches(TemplateLiteral, MemberExpression[object.name=/texts$/i], CallExpression[callee.object.name=/texts$/i]).right',
  message: 'React throws when it removes text that a translator has replaced. Put it into an element of its own.',
};
const attributeText = {
  selector:
    'JSXAttribute[name.name=/^(alt|aria-description|aria-label|label|placeholder|title)$/] > Literal[value!=""]',
  message: 'Texts stand in src/texts. Use one by its name, {texts.name}.',
};

/** No words: signs, and the figures of a drawing. */
const SIGNS = ['©', '+', ',', '(', ')', '%', '2', '9:41'];
const TESTS = ['**/*.test.{ts,tsx}', '**/testSupport.{ts,tsx}', 'src/testing/**'];

module.exports = ts.config(
  { ignores: ['dist', 'build/', '.cache/', '.data/', 'coverage/', '**/*.gen.ts', 'server/db/migrations/'] },
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
      // A bundler that looks at one file cannot know by itself which imports are types and vanish.
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // Used where the compiler cannot know what the line before has proved; strict null checks catch the rest.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `() => undefined` and empty methods of test doubles are what they look like.
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-restricted-syntax': ['error', ...syntax, defaultExport],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Playwright reads the names of the fixtures off a pattern, be it empty.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
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
    plugins: { react, 'react-hooks': reactHooks },
    rules: {
      // The other rules of this plugin prepare for React's compiler, which this build does not use.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/set-state-in-render': 'error',
      'react-hooks/error-boundaries': 'error',
      ...restrict(),
      // What is stored is encrypted and expires: it goes into a slice that src/store/persistence keeps.
      'no-restricted-globals': ['error', 'localStorage', 'sessionStorage'],
      // Texts stand in src/texts, so that all of them can be read and translated in one place: {texts.name}.
      'react/jsx-no-literals': ['error', { noStrings: true, ignoreProps: true, allowedStrings: SIGNS }],
      'no-restricted-syntax': ['error', ...syntax, callbacks, bareText, defaultExport, attributeText],
      // Focus goes where the person's attention is: into a dialog that was just opened.
      'jsx-a11y/no-autofocus': 'off',
      // The label of our fields is given by prop and drawn by FieldFrame.
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either' }],
      // HTML knows these roles; it does not know that lists without bullets lose theirs in Safari.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  { files: ['src/store/hooks.ts'], rules: restrict('react-redux') },
  { files: ['src/hydration/**'], rules: restrict('react') },
  // Tests say what they expect, and the stories of development are no page of the product.
  {
    files: [...TESTS, 'src/app/stories/**'],
    rules: { 'react/jsx-no-literals': 'off', 'no-restricted-syntax': ['error', ...syntax, callbacks, defaultExport] },
  },
  {
    // A guard against endless reloads, and a random value by which the server knows a browser: no data of a person.
    files: ['src/store/**', 'src/hydration/fetchCode.ts', 'src/api/requestHeaders.ts', ...TESTS],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['src/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      // Focus, sections by id and styles are part of what is tested; screens are still found by role and text.
      'testing-library/no-node-access': 'off',
      'testing-library/no-container': 'off',
      // Two renderings in one test are distinguished by their own queries.
      'testing-library/prefer-screen-queries': 'off',
    },
  },
  {
    // What a tool or Jest reads by its default export.
    files: ['**/*.config.ts', 'openapi/*.ts', 'src/testing/*.ts', 'server/testing/*.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax] },
  },
);
