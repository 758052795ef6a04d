// The import direction of the project (docs: README, "Layout"). Capture groups cover folders that do not exist yet.
const TESTS = '\\.test\\.tsx?$|/testing/|/testSupport\\.tsx?$';

/** The folders of the server from the bottom to the top. */
const SERVER_FLOORS = [
  'config',
  'db',
  'work',
  'security',
  'limits',
  'messages',
  'http',
  'pages',
  'contract',
  'accounts',
  'payments/ledger',
  'payments/providers',
  'payments/plans',
  'team',
  'payments/checkout',
  'payments/billing',
  'members',
  'sandbox',
  'webhooks',
  'invoices',
  'renewalLinks',
  'privacy',
  'modules',
  'demo',
  'site',
  'commands',
];

/** The files at the root of the server, except main.ts, and the highest folder that each may import. */
const SERVER_ROOT_FILES = {
  httpErrors: null,
  observe: null,
  phones: null,
  traces: 'http',
  context: 'sandbox',
  makeContext: 'sandbox',
  metrics: 'payments/billing',
  preflight: 'demo',
  app: 'site',
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Files of a cycle can only be understood and loaded together. Move what both need into a third file. Types count too.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'texts-are-only-texts',
      severity: 'error',
      comment:
        'A second language is a second folder with the same exports: what is the same in every language stands elsewhere. A text names the facts of src/config; all other values are handed to it.',
      from: { path: '^src/texts/' },
      to: { path: '^src/', pathNot: '^src/(texts|config)/' },
    },
    {
      name: 'texts-have-one-entry',
      severity: 'error',
      comment: 'The language is chosen in one place, "imports" of package.json. Import from #texts/….',
      from: { path: '^(src|scripts|e2e)/', pathNot: '^src/texts/' },
      to: { path: '^src/texts/en/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'lib-and-config-know-nothing',
      severity: 'error',
      comment:
        'Helpers and settings are used by everybody, so they import nothing of ours but the language. Pass in what they need.',
      from: { path: '^src/(lib|config)/', pathNot: TESTS },
      to: { path: '^src/', pathNot: ['^src/(lib|config)/', '^src/texts/en/locale\\.ts$'] },
    },
    {
      name: 'domain-knows-no-screen',
      severity: 'error',
      comment: 'A rule of the product holds whatever shows it: hand it the facts it judges by.',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(domain|lib|config|texts)/|^src/api/index\\.ts$' },
    },
    {
      name: 'hydration-knows-lib',
      severity: 'error',
      comment: 'How a page comes alive is the same for every page; what comes alive is handed to it.',
      from: { path: '^src/hydration/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(hydration|lib|config)/' },
    },
    {
      name: 'api-knows-lib-config-texts',
      severity: 'error',
      comment: 'The client does not know who calls it: the store gives it the session through the state it is handed.',
      from: { path: '^src/api/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(api|lib|config|texts)/' },
    },
    {
      name: 'components-know-no-feature',
      severity: 'error',
      comment: 'Shared components are drawn from props. What is about a feature belongs into that feature.',
      from: { path: '^src/components/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(components|hydration|domain|lib|config|assets|texts)/' },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      comment: 'Two features meet in a page, in the app or in a slice, so that each can be changed or removed alone.',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/features/([^/]+)/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-know-what-is-below',
      severity: 'error',
      comment:
        'A feature uses the entry of the client, shared components, helpers, and the hooks, slices and listed entries of the store.',
      from: { path: '^src/features/', pathNot: TESTS },
      to: {
        path: '^src/',
        pathNot: [
          '^src/(features|components|hydration|domain|lib|config|assets|texts)/',
          '^src/api/index\\.ts$',
          '^src/store/(hooks\\.ts|withApi\\.tsx|logOut\\.ts|useLastSeen\\.ts|(pendingCheckout|pendingInvites|inviteDraft)\\.ts|slices/)',
        ],
      },
    },
    {
      name: 'store-knows-api-lib-config',
      severity: 'error',
      comment: 'The store is below every screen.',
      from: { path: '^src/store/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(store|api|hydration|domain|lib|config|texts)/' },
    },
    {
      name: 'pages-know-what-is-below',
      severity: 'error',
      comment: 'Pages compose features and do not know the app that shows them.',
      from: { path: '^src/pages/', pathNot: TESTS },
      to: { path: '^src/app/' },
    },
    {
      name: 'client-has-one-entry',
      severity: 'error',
      comment:
        'Only src/api may import what is behind src/api/index.ts; the generated file is no exception. Import from src/api.',
      from: { pathNot: ['^src/api/', '^scripts/api/', TESTS] },
      to: { path: '^src/api/', pathNot: '^src/api/index\\.ts$' },
    },
    {
      name: 'persistence-is-one-folder',
      severity: 'error',
      comment: 'redux-persist has not been released since 2019: it can be replaced as long as one folder knows it.',
      from: { pathNot: '^src/store/persistence/' },
      to: { path: 'node_modules/redux-persist' },
    },
    {
      name: 'server-knows-no-browser',
      severity: 'error',
      comment:
        'Server and site share the contract in openapi/ and nothing else. Screen tests use the helpers that call a server.',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },
    {
      name: 'browser-knows-no-server',
      severity: 'error',
      comment:
        'Server and site share the contract in openapi/ and nothing else. Screen tests use the helpers that call a server.',
      from: { path: '^src/' },
      to: { path: '^server/', pathNot: '^server/testing/network/' },
    },
    {
      name: 'server-modules-do-not-know-each-other',
      severity: 'error',
      comment: 'What two modules of the API need stands in a folder of its own under server/.',
      from: { path: '^server/modules/([^/]+?)(/|\\.ts$)', pathNot: ['^server/modules/index\\.ts$', TESTS] },
      to: { path: '^server/modules/', pathNot: ['^server/modules/$1(/|\\.ts$)'] },
    },
    ...SERVER_FLOORS.slice(0, -1).map((folder, floor) => ({
      name: `server-${folder.replace('/', '-')}-is-below`,
      severity: 'error',
      comment:
        'Folders of the server know only the folders below them, so that each can be read, tested and replaced without those above. Hand in what is needed from above, or move what both need further down. The order stands in SERVER_FLOORS.',
      from: { path: `^server/${folder}/`, pathNot: TESTS },
      to: { path: `^server/(${SERVER_FLOORS.slice(floor + 1).join('|')})/` },
    })),
    ...Object.entries(SERVER_ROOT_FILES).map(([file, highest]) => ({
      name: `server-${file}-is-below`,
      severity: 'error',
      comment:
        'Each file at the root of the server imports folders up to the one named in SERVER_ROOT_FILES. Move shared code down, or pass it in.',
      from: { path: `^server/${file}\\.ts$` },
      to: { path: `^server/(main\\.ts$|(${SERVER_FLOORS.slice(SERVER_FLOORS.indexOf(highest) + 1).join('|')})/)` },
    })),
    {
      name: 'server-root-files-are-listed',
      severity: 'error',
      comment: 'Add a new file at the root of the server to SERVER_ROOT_FILES, or move it into a folder.',
      from: {
        path: '^server/[^/]+\\.ts$',
        pathNot: [TESTS, `^server/(main|${Object.keys(SERVER_ROOT_FILES).join('|')})\\.ts$`],
      },
      to: {},
    },
    {
      name: 'server-folders-have-a-floor',
      severity: 'error',
      comment: 'A new folder of the server gets its place in SERVER_FLOORS, so that no two folders need each other.',
      from: { path: '^server/[^/]+/', pathNot: [TESTS, `^server/(${SERVER_FLOORS.join('|')}|reliability)/`] },
      to: { path: '^server/' },
    },
    {
      name: 'product-knows-no-tests',
      severity: 'error',
      comment: 'What helps tests never ships.',
      from: { path: '^(src|server)/', pathNot: TESTS },
      to: { path: ['\\.test\\.tsx?$', '^src/testing/', '^server/testing/', '^e2e/'] },
    },
    {
      name: 'testing-knows-no-layer',
      severity: 'error',
      comment:
        'The kit serves screens, API and journeys alike: what needs one of them stands in its own testing folder.',
      from: { path: '^server/testing/network/' },
      to: { path: '^(src|server|scripts|e2e)/', pathNot: '^server/testing/network/' },
    },
    {
      name: 'product-needs-dependencies',
      severity: 'error',
      comment: 'What the server imports must be there after npm ci --omit=dev. Move the package to dependencies.',
      from: { path: '^server/', pathNot: [TESTS, 'drizzle\\.config\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      comment: 'A package that is there by accident is gone after the next update. Add it to package.json.',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      comment: 'This import leads nowhere. What `npm run build` makes is not there in a fresh checkout.',
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
