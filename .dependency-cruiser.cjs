/**
 * Who may import whom (design, section 1). A feature is matched by a capture group, so that a new one is covered
 * without an edit here. Every rule says why it is there and what to do instead.
 */
const test = '\\.(test|e2e)\\.tsx?$|/testing/|/testSupport\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other cannot be understood or loaded one at a time. Move what both need into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'Nobody imports this file, so nobody would miss it. Delete it, or import it where it is needed.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '\\.config\\.(ts|js|cjs)$', '^src/index\\.tsx$', '^src/app/prerender\\.tsx$', '^scripts/', '^e2e/', test],
      },
      to: {},
    },
    {
      name: 'lib-and-config-stand-alone',
      comment: 'Helpers and constants know nothing of ours but each other. Pass what they need as an argument.',
      severity: 'error',
      from: { path: '^src/(lib|config)/', pathNot: test },
      to: { path: '^(src|server)/', pathNot: '^src/(lib|config)/' },
    },
    {
      name: 'api-below-everything',
      comment: 'The client must load without the store and the screens. Let the store listen to it (src/store) instead.',
      severity: 'error',
      from: { path: '^src/api/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(api|config|lib)/' },
    },
    {
      name: 'components-know-no-feature',
      comment: 'A shared part takes values and events as props. What knows an account, a plan or a call lives in src/features.',
      severity: 'error',
      from: { path: '^src/components/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(components|lib|config|assets)/' },
    },
    {
      name: 'features-keep-apart',
      comment: 'Two features that import each other are one. Talk through an event of src/store/slices, or move the shared part to components or lib.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: test },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-look-down',
      comment: 'A feature uses the api, components, lib, config, assets, and of the store its hooks and slices. Pages and the app compose features, never the reverse.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(features|api|components|lib|config|assets)/|^src/store/(hooks\\.ts|slices/|persistence/rememberMe|resumeCheckout)' },
    },
    {
      name: 'store-below-the-screens',
      comment: 'The store may not load a screen. Export an event or a selector and let the screen use it.',
      severity: 'error',
      from: { path: '^src/store/', pathNot: test },
      to: { path: '^src/', pathNot: '^src/(store|api|lib|config)/' },
    },
    {
      name: 'pages-below-the-app',
      comment: 'A page is composed by the app, so it cannot import it. Pass what it needs, or move it below.',
      severity: 'error',
      from: { path: '^src/pages/', pathNot: test },
      to: { path: '^src/app/' },
    },
    {
      name: 'pages-keep-apart',
      comment: 'A page that needs a part of another has found a component. Move it to src/components or to a feature.',
      severity: 'error',
      from: { path: '^src/pages/([^/]+)/', pathNot: test },
      to: { path: '^src/pages/([^/]+)/', pathNot: '^src/pages/($1|legal)/' },
    },
    {
      name: 'one-doorway-to-the-api',
      comment: 'Only src/api/index.ts has tags and errors applied. Import hooks and types from src/api.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/api/', '^src/store/', test] },
      to: { path: '^src/api/', pathNot: '^src/api/index\\.ts$' },
    },
    {
      name: 'generated-client-stays-inside',
      comment: 'The generated file is replaced by `npm run api:generate`. Import from src/api.',
      severity: 'error',
      from: { pathNot: '^src/api/|^scripts/api/' },
      to: { path: '\\.gen\\.ts$', pathNot: '^src/lib/' },
    },
    {
      name: 'server-and-site-apart',
      comment: 'They share the contract in openapi/ and nothing else, so that each can be deployed alone. Only src/testing may start the server.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: '^src/testing/' },
      to: { path: '^(src|server)/', pathNot: '^$1/' },
    },
    {
      name: 'server-modules-keep-apart',
      comment: 'A module answers operations of one tag. What two modules need belongs to server/accounts or server/payments.',
      severity: 'error',
      from: { path: '^server/modules/([^/.]+)', pathNot: [test, '^server/modules/index\\.ts$'] },
      to: { path: '^server/modules/([^/.]+)', pathNot: '^server/modules/$1' },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'Helpers of tests may start servers and fake clocks. Move what the product needs out of testing/.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: test },
      to: { path: test },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'A package that is not in package.json may be gone with the next install. Add it, or do without it.',
      severity: 'error',
      from: { path: '^(src|server|scripts|e2e)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'], pathNot: '\\.(svg|png|webp|woff2|webm|mp4|txt|json|html)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|build|\\.cache)/' },
    includeOnly: '^(src|server|scripts|e2e|openapi|node_modules)',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'] },
  },
};
