/** The import rules of docs/architecture.md "Who imports whom". A violation fails `npm run verify`. */
const rooms =
  'app features commerce database emails documents ui lib config mocks cli server tests messages'.split(' ');

/**
 * Which features a feature may import; `store` is open to all of them. Every line names only features above it, so
 * that the edges cannot form a cycle. Drawn in docs/architecture.md.
 */
const featureEdges = {
  brands: [],
  cart: [],
  content: [],
  consent: ['content'],
  contact: ['content'],
  newsletter: ['content'],
  reviews: ['contact', 'content'],
  'product-card': ['cart', 'content', 'reviews'],
  wishlist: ['cart', 'product-card'],
  compare: ['product-card', 'wishlist'],
  product: ['cart', 'compare', 'content', 'newsletter', 'product-card', 'wishlist'],
  category: ['brands', 'cart', 'compare', 'content', 'product-card', 'wishlist'],
  search: ['category', 'content'],
  system: ['cart', 'content', 'product-card'],
  address: [],
  orders: ['address', 'cart', 'contact', 'content'],
  checkout: ['address', 'cart', 'orders'],
  offer: ['cart'],
  withdrawal: ['contact', 'content', 'orders'],
  returns: ['contact', 'content', 'orders', 'withdrawal'],
  account: ['address', 'cart', 'category', 'content', 'orders', 'wishlist'],
  branding: ['category', 'content', 'product-card'],
  'page-builder': ['category', 'content', 'newsletter', 'product-card', 'reviews', 'wishlist'],
  layout: ['category', 'content', 'newsletter', 'page-builder', 'reviews'],
  'store-switcher': ['compare'],
  'staff-access': [],
  staff: ['staff-access'],
  'staff-articles': ['staff'],
  'staff-import': ['staff'],
  'staff-log': ['staff'],
  'staff-customers': ['staff'],
  'staff-messages': ['staff'],
  'staff-money': ['staff'],
  'staff-orders': ['staff', 'staff-messages'],
  'staff-packing': ['staff', 'staff-orders'],
  'staff-returns': ['contact', 'staff', 'staff-orders'],
  'staff-shop': ['staff'],
  'staff-offers': ['staff', 'system'],
  'staff-settings': ['staff'],
  'staff-team': ['staff', 'staff-access'],
  'staff-today': ['staff'],
};
const declared = ['store'];
for (const [feature, edges] of Object.entries(featureEdges)) {
  for (const edge of edges)
    if (!declared.includes(edge)) throw new Error(`${feature} → ${edge} is not declared above it`);
  declared.push(feature);
}

const except = (...allowed) => `^(${rooms.filter((room) => !allowed.includes(room)).join('|')})/`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The folders of commerce/postgres from top to bottom: a folder imports its own line and the lines below. */
const postgresLayers = [
  ['jobs'],
  [
    'outbox',
    'invoices',
    'withdrawals',
    'messages',
    'newsletter',
    'stock-notices',
    'reviews',
    'accounts',
    'articles',
    'staff',
  ],
  ['checkout'],
  ['orders'],
  ['payments'],
  ['offers'],
  ['cart'],
  ['coupons', 'shipping', 'stock'],
  ['tax'],
  ['catalogue', 'search'],
  ['content'],
  ['documents'],
  ['schema'],
];
/** Rooms of the product, and its files that only tests load. */
const product = '^(app|features|commerce|database|emails|documents|ui|lib|config|cli|server)/';
const testHelpers =
  '\\.test\\.tsx?$|^commerce/contract/|/(imported-shop|per-suite|temporary-folder|pdf-text)\\.ts$';
/** What commands import of the built-in engine, and why; all else they ask of `AdminPort`. */
const engineCommands = {
  'with-database': 'checks that the schema fits this version',
  'commands/database': 'brings its schema up to date, and ends the quarantine of a restored database',
  'commands/import': 'fills its catalogue from files',
  'commands/demo': 'fills it with invented orders',
  'start/start': 'prints the problem of a database that does not fit',
  'start/prepare-database': 'brings its schema up to date, and fills its catalogue with the demo',
};
/** What they import of the providers, and why. */
const providerCommands = {
  'commands/doctor': 'connects to the mail server without sending',
  'commands/email': 'sends one email at once, not through the outbox',
  'start/content-gaps': 'compares the content with the templates',
};

const commandsAskPorts = (name, folder, commands) =>
  rule(
    name,
    `cli → ${folder}: only ${Object.keys(commands).join(', ')}; everything else asks a port.`,
    { path: '^cli/', pathNot: `\\.test\\.ts$|^cli/(${Object.keys(commands).join('|')})\\.ts$` },
    { path: `^${folder}/` },
  );
const inPostgres = (folders) => `^commerce/postgres/(${folders.join('|')})/`;
const postgresOrder = postgresLayers
  .slice(1)
  .map((folders, index) =>
    rule(
      `postgres-order-${folders.join('-')}`,
      `Imports of commerce/postgres go down: ${postgresLayers.map((each) => each.join(', ')).join(' → ')}.`,
      { path: inPostgres(folders), pathNot: '\\.test\\.ts$' },
      { path: inPostgres(postgresLayers.slice(0, index + 1).flat()) },
    ),
  );

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one.', {}, { circular: true }),
    rule(
      'app-composes',
      'app → features, ui, lib, config; of commerce only its context, model and errors, as types. Its tests also fixtures.',
      { path: '^app/', pathNot: '\\.test\\.ts$' },
      { path: '^(cli|server|tests|mocks)/|^commerce/(?!model/|context\\.ts$|errors\\.ts$)' },
    ),
    rule(
      'app-takes-types-of-commerce',
      'What a page runs of commerce stands in a feature; it may name its types.',
      { path: '^app/', pathNot: '\\.test\\.ts$' },
      { path: '^commerce/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'features-see-no-backend',
      'features/x → commerce/{context,model,domain}; only features/x/server reaches the backend.',
      { path: '^features/', pathNot: '^features/([^/]+/server|staff[^/]*)/' },
      { path: '^commerce/(?!model/|domain/|context\\.ts$)' },
    ),
    rule(
      'staff-screens',
      'Screens of the back office name what AdminPort returns; the backend they reach as others do.',
      { path: '^features/staff[^/]*/', pathNot: '^features/[^/]+/server/' },
      { path: '^commerce/(?!model/|domain/|ports/|context\\.ts$)' },
    ),
    rule(
      'features-server',
      'features/x/server → commerce/{backend,context,model,domain,errors,ports}; backend.ts has the ports.',
      { path: '^features/[^/]+/server/' },
      { path: '^commerce/(?!model/|domain/|ports/|(context|errors|backend)\\.ts$)' },
    ),
    rule(
      'features-below-app',
      'Nothing flows back up; tests may use mocks.',
      { path: '^features/', pathNot: '\\.test\\.tsx?$' },
      { path: except('features', 'commerce', 'ui', 'lib', 'config') },
    ),
    ...Object.entries(featureEdges).map(([feature, edges]) =>
      rule(
        `feature-${feature}`,
        `features/${feature} → itself and ${['store', ...edges].join(', ')}.`,
        { path: `^features/${feature}/` },
        { path: '^features/', pathNot: `^features/(${[feature, 'store', ...edges].join('|')})/` },
      ),
    ),
    rule(
      'feature-without-edges',
      'A feature that featureEdges does not name imports only itself and the store.',
      { path: '^features/([^/]+)/', pathNot: `^features/(${Object.keys(featureEdges).join('|')})/` },
      { path: '^features/', pathNot: '^features/($1|store)/' },
    ),
    rule(
      'one-file-picks-the-backend',
      'commerce/compose.ts alone imports a backend, and third parties.',
      { path: '^commerce/', pathNot: '^commerce/(compose\\.ts|postgres/|providers/)' },
      { path: '^commerce/(postgres|providers)/' },
    ),
    rule(
      'composed-once',
      'A server composes in instrumentation.ts, a command in cli/with-admin.ts; everything else asks commerce/backend.ts.',
      { pathNot: '^(instrumentation|cli/with-admin)\\.ts$' },
      { path: '^commerce/compose\\.ts$' },
    ),
    rule(
      'registered-as-types',
      'commerce/backend.ts, which every page imports, loads nothing.',
      { path: '^commerce/backend\\.ts$' },
      { path: '.', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'a-provider-stands-behind-its-port',
      'commerce/providers/x → itself, commerce/{ports,model,domain,errors,context}, lib, config.',
      { path: '^commerce/providers/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^commerce/|^database/',
        pathNot: '^commerce/(providers/$1/|ports/|model/|domain/|(errors|context)\\.ts$)',
      },
    ),
    rule(
      'a-backend-implements-ports',
      'commerce/<backend> → commerce/{domain,ports,model,errors,context,runtime,acting}.',
      { path: '^commerce/postgres/', pathNot: '\\.test\\.ts$|/testing/' },
      { path: '^commerce/(?!(postgres|domain|ports|model)/|(errors|context|runtime|acting)\\.ts$)' },
    ),
    rule(
      'domain-imports-data',
      'commerce/domain → commerce/{model,errors}, lib, config; packages that compute.',
      { path: '^commerce/domain/', pathNot: '\\.test\\.ts$' },
      { path: `${except('commerce', 'lib', 'config')}|^commerce/(?!domain/|model/|errors\\.ts$)` },
    ),
    rule(
      'domain-is-pure',
      'Rules of commerce reach no SQL, no environment and no I/O, nor what does.',
      { path: '^commerce/domain/', pathNot: '\\.test\\.ts$' },
      {
        reachable: true,
        path: '^(database|messages)/|^config/env/|/(drizzle-orm|pino)/|^(node:)?(fs|crypto)',
      },
    ),
    rule(
      'commerce-below-features',
      'commerce → commerce, database, lib, config; it is handed what renders emails and documents. Its tests also mocks.',
      { path: '^commerce/' },
      { path: except('commerce', 'database', 'lib', 'config', 'mocks') },
    ),
    ...postgresOrder,
    rule(
      'postgres-reads-no-import',
      'Folders of commerce/postgres do not depend on the import or test fixtures.',
      { path: inPostgres(postgresLayers.flat()), pathNot: '\\.test\\.ts$' },
      { path: inPostgres(['import', 'testing']) },
    ),
    rule(
      'only-a-backend-reaches-the-database',
      'Ports, models and contract do not depend on a database.',
      { path: '^commerce/', pathNot: '^commerce/postgres/' },
      { path: '^database/' },
    ),
    rule(
      'database-contains-no-shop',
      'database → lib, config.',
      { path: '^database/' },
      { path: except('database', 'lib', 'config') },
    ),
    rule(
      'emails-render-data',
      'emails → commerce/{model,domain}, messages, lib, config.',
      { path: '^emails/', pathNot: '\\.test\\.ts$' },
      { path: `${except('emails', 'commerce', 'messages', 'lib', 'config')}|^commerce/(?!(model|domain)/)` },
    ),
    rule(
      'documents-render-data',
      'documents → commerce/{model,domain}, lib, config, and the paths of the brand.',
      { path: '^documents/', pathNot: '\\.test\\.ts$' },
      {
        path: `${except('documents', 'commerce', 'ui', 'lib', 'config')}|^commerce/(?!(model|domain)/)|^ui/(?!brand/(brand-paths|tokens)\\.ts$)`,
      },
    ),
    rule(
      'middleware-does-no-io',
      'middleware → commerce/context, lib, config.',
      { path: '^middleware\\.ts$' },
      { path: `${except('commerce', 'lib', 'config')}|^commerce/(?!context\\.ts$)` },
    ),
    rule(
      'ui-contains-no-shop',
      'ui → lib, and the widths of pictures, which the image optimiser is configured with.',
      { path: '^ui/', pathNot: '\\.test\\.ts$' },
      { path: except('ui', 'lib', 'config') + '|^config/(?!pictures\\.ts$)' },
    ),
    rule(
      'lib-is-small',
      'lib → config, and the texts that it loads.',
      { path: '^lib/' },
      { path: except('lib', 'config', 'messages') },
    ),
    rule(
      'config-imports-nothing',
      'config → the fields of files, which Node loads without the path alias.',
      { path: '^config/' },
      { path: except('config', 'lib') + '|^lib/(?!fields/values\\.ts$)' },
    ),
    rule('nobody-imports-app', 'Routes are nobody’s library.', { pathNot: '^app/' }, { path: '^app/' }),
    rule(
      'tests-stay-outside',
      'The product imports no test and no mock.',
      { path: product, pathNot: '\\.test\\.tsx?$|^commerce/contract/' },
      { path: '^(tests|mocks)/|\\.test\\.tsx?$' },
    ),
    rule(
      'server-contains-no-feature',
      'server → lib, config: the HTTP process and its caches depend on no backend and no database.',
      { path: '^server/' },
      { path: except('server', 'lib', 'config') },
    ),
    commandsAskPorts('commands-ask-the-admin-port', 'commerce/postgres', engineCommands),
    commandsAskPorts('commands-ask-ports-of-providers', 'commerce/providers', providerCommands),
    rule(
      'mocks-stand-alone',
      'mocks → lib, config: a mock imitates the third party, not the shop.',
      { path: '^mocks/' },
      { path: except('mocks', 'lib', 'config') },
    ),
    rule('no-barrels', 'No re-exports.', {}, { path: '/index\\.tsx?$', pathNot: 'node_modules' }),
    rule('nothing-missing', 'Imports resolve.', {}, { couldNotResolve: true, pathNot: '^next/root-params$' }),
    rule(
      'no-dev-packages',
      'The product runs on dependencies only.',
      { path: product, pathNot: testHelpers },
      { dependencyTypes: ['npm-dev'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
