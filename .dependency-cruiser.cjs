// The allowed imports of the project (docs: README, "Layout"). Capture groups also cover future folders.
const TESTS = '\\.test\\.tsx?$|/testing/|/testSupport\\.tsx?$';

/** The features that import other features, and which. All may import `plan`: what several features show of a plan. */
const FEATURE_IMPORTS = {
  checkout: ['billing'],
  landing: ['contact'],
  plan: [],
  pricing: ['checkout'],
  team: ['billing'],
};

/** The folders of the server by storey, each from the lowest to the highest: a folder imports only those before it. */
const SERVER = {
  platform: ['lib', 'config', 'db', 'security', 'messages', 'providers', 'http'],
  product: ['accounts', 'ledger', 'subscription', 'checkout', 'billing', 'team', 'privacy'],
  entry: ['sandbox', 'handlers', 'commands', 'process'],
};
const SERVER_FOLDERS = Object.entries(SERVER).flatMap(([storey, folders]) =>
  folders.map((name) => `${storey}/${name}`),
);
const inServer = (folders) => `^server/(${folders.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Files in a cycle can only be understood and loaded together. Move the shared code into a third file. Type imports count.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'texts-are-only-texts',
      severity: 'error',
      comment:
        'A second language is a second folder with the same exports, so texts import only src/config. Pass in all other values.',
      from: { path: '^src/texts/' },
      to: { path: '^src/', pathNot: '^src/(texts|config)/' },
    },
    {
      name: 'texts-have-one-entry',
      severity: 'error',
      comment: 'The language is set in one place, "imports" in package.json. Import from #texts/….',
      from: { path: '^(src|stories|scripts|e2e)/', pathNot: '^src/texts/' },
      to: { path: '^src/texts/en/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'lib-and-config-know-nothing',
      severity: 'error',
      comment:
        'All layers use helpers and settings, so these import none of our code except the language. Pass values in.',
      from: { path: '^src/(lib|config)/', pathNot: TESTS },
      to: { path: '^src/', pathNot: ['^src/(lib|config)/', '^src/texts/en/locale\\.ts$'] },
    },
    {
      name: 'domain-knows-no-screen',
      severity: 'error',
      comment: 'Product rules are independent of the UI. Pass in the values they need.',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(domain|lib|config|texts)/|^src/api/index\\.ts$' },
    },
    {
      name: 'hydration-knows-lib',
      severity: 'error',
      comment: 'Hydration is the same for every page. Pass in the components to hydrate.',
      from: { path: '^src/start/hydration/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(start/hydration|lib|config)/' },
    },
    {
      name: 'api-knows-lib-config-texts',
      severity: 'error',
      comment:
        'The API client does not depend on its callers. It reads the session from the state that the store passes in.',
      from: { path: '^src/api/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(api|start/hydration|lib|config|texts)/' },
    },
    {
      name: 'components-know-no-feature',
      severity: 'error',
      comment: 'Shared components know no feature and no store. Move code about a feature into that feature.',
      from: { path: '^src/components/', pathNot: TESTS },
      to: {
        path: '^src/',
        pathNot: '^src/(components|start/hydration|domain|lib|config|assets|texts)/|^src/api/index\\.ts$',
      },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      comment:
        'Each feature can be changed or removed alone. Combine two features in the app or through a slice, or add the import to FEATURE_IMPORTS if it makes no circle.',
      from: { path: '^src/features/([^/]+)/', pathNot: [TESTS, `/(${Object.keys(FEATURE_IMPORTS).join('|')})/`] },
      to: { path: '^src/features/', pathNot: '^src/features/($1|plan)/' },
    },
    ...Object.entries(FEATURE_IMPORTS).map(([feature, others]) => ({
      name: `${feature}-imports-only-listed-features`,
      severity: 'error',
      comment: 'Combine two features in the app or through a slice, or add the import to FEATURE_IMPORTS.',
      from: { path: `^src/features/${feature}/`, pathNot: TESTS },
      to: { path: '^src/features/', pathNot: `^src/features/(${[feature, 'plan', ...others].join('|')})/` },
    })),
    {
      name: 'features-know-what-is-below',
      severity: 'error',
      comment:
        'Features import only src/api, shared components, helpers, and the hooks, slices and listed files of the store. Use one of these, or add the file to this rule.',
      from: { path: '^src/features/', pathNot: TESTS },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(features|components|start/hydration|domain|lib|config|assets|texts)/',
          '^src/api/index\\.ts$',
          '^src/store/(hooks\\.ts|withApi\\.tsx|useModal\\.ts|(pending|drafts|persistence/offlineCopies)\\.ts|slices/)',
        ],
      },
    },
    {
      name: 'store-knows-api-lib-config',
      severity: 'error',
      comment: 'The store must not depend on screens. Pass values in, or move shared code into src/domain or src/lib.',
      from: { path: '^src/store/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(store|api|start/hydration|domain|lib|config|texts)/' },
    },
    {
      name: 'client-has-one-entry',
      severity: 'error',
      comment: 'src/api/index.ts is the only entry of the API client, also for generated code. Import from src/api.',
      from: { pathNot: ['^src/api/', '^scripts/api/', TESTS] },
      to: { path: '^src/api/', pathNot: '^src/api/index\\.ts$' },
    },
    {
      name: 'persistence-is-one-folder',
      severity: 'error',
      comment:
        'redux-persist has had no release since 2019 and must stay replaceable. Use the exports of the folder that wraps it.',
      from: { pathNot: '^src/store/persistence/' },
      to: { path: 'node_modules/redux-persist' },
    },
    {
      name: 'server-knows-no-browser',
      severity: 'error',
      comment: 'Server and site share openapi/ and shared/. Screen tests use the helpers that call a server.',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },
    {
      name: 'browser-knows-no-server',
      severity: 'error',
      comment: 'Server and site share openapi/ and shared/. Screen tests use the helpers that call a server.',
      from: { path: '^src/' },
      to: { path: '^server/', pathNot: '^server/testing/network/' },
    },
    {
      name: 'shared-knows-neither',
      severity: 'error',
      comment: 'Server and site share openapi/ and shared/. Pass in what it needs.',
      from: { path: '^shared/' },
      to: { path: '^(src|server)/' },
    },
    {
      name: 'server-modules-do-not-know-each-other',
      severity: 'error',
      comment: 'API modules do not import each other. Move shared code into a folder of server/product.',
      from: {
        path: '^server/entry/handlers/([^/]+?)(/|\\.ts$)',
        pathNot: ['^server/entry/handlers/index\\.ts$', TESTS],
      },
      to: { path: '^server/entry/handlers/', pathNot: ['^server/entry/handlers/$1(/|\\.ts$)'] },
    },
    ...SERVER_FOLDERS.slice(0, -1).map((folder, at) => ({
      name: `server-${folder.replace('/', '-')}-is-below`,
      severity: 'error',
      comment:
        'Server folders import only folders before them in SERVER, so that each can be read, tested and replaced without those above. Pass values in from above, or move shared code down.',
      from: { path: inServer([folder]), pathNot: TESTS },
      to: { path: inServer(SERVER_FOLDERS.slice(at + 1)) },
    })),
    {
      name: 'emails-are-in-one-folder',
      severity: 'error',
      comment: 'Compose emails in server/platform/messages/mails, where one test shows them all.',
      from: { path: '^server/', pathNot: '^server/platform/messages/' },
      to: { path: '^server/platform/messages/composeEmail\\.ts$' },
    },
    {
      name: 'server-files-have-a-folder',
      severity: 'error',
      comment:
        'Every file of the server is in a folder of a storey, which prevents cycles between folders. Move it into one, or add a folder to SERVER.',
      from: { path: '^server/', pathNot: [TESTS, inServer([...SERVER_FOLDERS, 'reliability'])] },
      to: {},
    },
    {
      name: 'product-knows-no-tests',
      severity: 'error',
      comment: 'Test helpers must not ship. Move shared code out of the test files.',
      from: { path: '^(src|server)/', pathNot: TESTS },
      to: { path: ['\\.test\\.tsx?$', '^src/testing/', '^server/testing/', '^e2e/'] },
    },
    {
      name: 'product-knows-no-stories',
      severity: 'error',
      comment: 'The stories must not ship. Only the start of the page loads them, in development.',
      from: { path: '^(src|server)/', pathNot: '^src/start/start\\.tsx$' },
      to: { path: '^stories/' },
    },
    {
      name: 'testing-knows-no-layer',
      severity: 'error',
      comment:
        'Tests of screens, API and journeys share these helpers. Move code for one of them into its own testing folder.',
      from: { path: '^server/testing/network/' },
      to: { path: '^(src|server|scripts|e2e)/', pathNot: '^server/testing/network/' },
    },
    {
      name: 'product-needs-dependencies',
      severity: 'error',
      comment: 'Packages of the server must be installed by npm ci --omit=dev. Move the package to dependencies.',
      from: { path: '^server/', pathNot: [TESTS, 'drizzle\\.config\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      comment: 'An undeclared package can disappear with the next update. Add it to package.json.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment:
        'This import cannot be resolved. Output of `npm run build` is missing in a fresh checkout. Fix the path, or import a source file.',
      from: {},
      to: { couldNotResolve: true, pathNot: '/build/server/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|build)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
