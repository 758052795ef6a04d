// The message of each restriction explains the reason and the alternative. Import rules: .dependency-cruiser.cjs.
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
    message: 'These hooks are not typed for the store. Use useAppSelector and the other hooks of src/store/hooks.',
  },
  {
    name: '@mui/material',
    allowTypeImports: true,
    message: 'The index makes the development server load every component. Import one: @mui/material/Dialog.',
  },
  {
    name: 'react-router-dom',
    importNames: ['useNavigate'],
    message: 'An answer that arrives late must not open another page. Use useNavigate of src/lib/navigation.',
  },
  {
    name: '@mui/material/Skeleton',
    message: 'Its loading has no words when it is slow. Use Skeleton or Bar of src/components.',
  },
  {
    name: 'react',
    importNames: ['lazy'],
    message: 'React.lazy caches a failed load permanently. Use lazyPage or deferredHydration of src/start/hydration.',
  },
];

const syntax = [
  {
    selector: 'JSXAttribute[name.name="style"]',
    message: 'The security policy blocks style attributes without a hash. Use sx or styled.',
  },
  {
    selector: 'JSXOpeningElement[name.name=/^(Icon)?Button$/] > JSXAttribute[name.name=/^loading/]',
    message: "The build leaves out the spinner of MUI's buttons (webpack.config.ts). Use BusyButton.",
  },
  {
    selector: 'CallExpression[callee.property.name="toMatchObject"] Property > Literal[regex]',
    message: 'toMatchObject accepts any string for a regular expression. Use expect.stringMatching.',
  },
  { selector: 'TSEnumDeclaration', message: 'Enums emit code. Use a union of strings, like the contract.' },
];
/** Effects and ref callbacks, inline or assigned to a variable. */
const callbacks = {
  selector: `:matches(${[
    'CallExpression[callee.name=/^use\\w*Effect$/] > ArrowFunctionExpression',
    'JSXAttribute[name.name="ref"] > JSXExpressionContainer > ArrowFunctionExpression',
    'VariableDeclarator > ArrowFunctionExpression[params.0.typeAnnotation.typeAnnotation.types.0.typeName.name=/Element$/]',
  ]})[expression=true]`,
  message: 'React calls the return value of an effect or a ref callback as its cleanup. Use a block body.',
};
/** Conditional text next to other content. */
const bareText = {
  selector:
    ':matches(JSXElement, JSXExpressionContainer) ~ JSXExpressionContainer > LogicalExpression[operator="&&"] > ' +
    ':matches(TemplateLiteral, MemberExpression[object.name=/texts$/i], CallExpression[callee.object.name=/texts$/i]).right',
  message: 'React throws when it removes text that a browser translator has replaced. Wrap the text in an element.',
};
const attributeText = {
  selector:
    'JSXAttribute[name.name=/^(alt|aria-description|aria-label|label|placeholder|title)$/] > Literal[value!=""]',
  message: 'Texts belong in src/texts, where all of them can be translated. Add it there and use {texts.name}.',
};

/** Symbols, and the numbers in a drawing, which are not words. */
const SIGNS = ['©', '+', ',', '(', ')', '%', '2', '9:41'];

module.exports = ts.config(
  { ignores: ['dist', 'build/', '.cache/', '.data/', 'coverage/', '**/*.gen.ts', 'server/platform/db/migrations/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    rules: {
      // The compiler finds these (noUnusedLocals, noUnusedParameters).
      '@typescript-eslint/no-unused-vars': 'off',
      // Needed where the compiler cannot know what the previous line proved; strict null checks find the other errors.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-restricted-syntax': ['error', ...syntax],
      // A default export has a different name in every file that imports it.
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      'no-useless-rename': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    rules: {
      // A promise that is neither awaited nor caught loses its error, and ends the process on the server.
      '@typescript-eslint/no-floating-promises': 'error',
      // React ignores the return value of handlers, and our handlers catch their own errors.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A new member of a union must have its case, or an intentional default.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // Scripts that run uncompiled in Node or a page; a test runs each, which finds undefined names.
    files: ['**/*.{js,cjs}'],
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-undef': 'off' },
  },
  {
    files: ['{src,stories}/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, noUnsanitized.configs.recommended],
    plugins: { react, 'react-hooks': reactHooks },
    rules: {
      // The other rules of this plugin run the React Compiler, which this build does not use.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-restricted-imports': ['error', { paths: imports }],
      'no-restricted-syntax': ['error', ...syntax, callbacks],
      // Focus follows the user's attention, such as into a dialog that was just opened.
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testSupport.{ts,tsx}', 'src/testing/**'],
    rules: {
      // Stored data is encrypted and expires: put it in a slice that src/store/persistence saves.
      'no-restricted-globals': ['error', 'localStorage', 'sessionStorage'],
      // Texts belong in src/texts, where all of them can be read and translated: {texts.name}.
      'react/jsx-no-literals': ['error', { noStrings: true, ignoreProps: true, allowedStrings: SIGNS }],
      'no-restricted-syntax': ['error', ...syntax, callbacks, bareText, attributeText],
    },
  },
  {
    files: ['{src,stories}/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      // Tests also check focus, sections by id and styles; screens are still found by role and text.
      'testing-library/no-node-access': 'off',
      // Two renderings in one test are distinguished by their own queries.
      'testing-library/prefer-screen-queries': 'off',
    },
  },
  {
    // Files that a tool or Jest loads by their default export.
    files: ['**/*.config.ts', 'openapi/*.ts', 'src/testing/*.ts', 'server/testing/*.ts', '**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
