/** The import rules of architecture.md "Who may import whom". A violation fails `npm run verify`. */
const rooms = ['app', 'features', 'commerce', 'ui', 'lib', 'config', 'mocks', 'cli', 'tests', 'messages'];
const except = (...allowed) => `^(${rooms.filter((room) => !allowed.includes(room)).join('|')})/`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one.', {}, { circular: true }),
    rule(
      'app-composes',
      'app → features, ui, lib, config; of commerce only its model and errors, as types.',
      { path: '^app/' },
      { path: '^(cli|tests|mocks)/|^commerce/(?!model/|errors\\.ts$|port\\.ts$)' },
    ),
    rule(
      'app-takes-types-of-commerce',
      'What a page runs of commerce stands in a feature; it may name its types.',
      { path: '^app/' },
      { path: '^commerce/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'features-see-no-backend',
      'Only features/x/server reaches the backend.',
      { path: '^features/', pathNot: '^features/[^/]+/server/' },
      { path: '^commerce/(?!model/)' },
    ),
    rule(
      'features-server',
      'features/x/server → commerce/{backend,model,errors,port}.',
      { path: '^features/[^/]+/server/' },
      { path: '^commerce/(?!model/|errors\\.ts$|port\\.ts$|backend\\.ts$)' },
    ),
    rule(
      'features-below-app',
      'Nothing flows back up.',
      { path: '^features/' },
      { path: except('features', 'commerce', 'ui', 'lib', 'config') },
    ),
    rule(
      'no-feature-imports-another',
      'app composes features; what two share is a primitive, a rule or a model.',
      { path: '^features/([^/]+)/' },
      { path: '^features/', pathNot: '^features/$1/' },
    ),
    rule(
      'one-file-picks-the-backend',
      'commerce/backend.ts alone imports a backend.',
      { path: '^commerce/', pathNot: '^commerce/(backend\\.ts|postgres/|contract/)' },
      { path: '^commerce/postgres/' },
    ),
    rule(
      'commerce-below-features',
      'commerce → commerce, lib, config.',
      { path: '^commerce/' },
      { path: except('commerce', 'lib', 'config') },
    ),
    rule(
      'ui-knows-no-shop',
      'ui → lib.',
      { path: '^ui/', pathNot: '\\.test\\.ts$' },
      { path: except('ui', 'lib') },
    ),
    rule(
      'lib-is-small',
      'lib → config, and the texts that it loads.',
      { path: '^lib/' },
      { path: except('lib', 'config', 'messages') },
    ),
    rule('config-imports-nothing', 'config → nothing.', { path: '^config/' }, { path: except('config') }),
    rule('nobody-imports-app', 'Routes are nobody’s library.', { pathNot: '^app/' }, { path: '^app/' }),
    rule(
      'tests-stay-outside',
      'The product imports no test and no mock.',
      { path: '^(app|features|commerce|ui|lib|config|cli)/', pathNot: '\\.test\\.tsx?$|^commerce/contract/' },
      { path: '^(tests|mocks)/|\\.test\\.tsx?$' },
    ),
    rule(
      'no-barrels',
      'No index files that re-export.',
      {},
      { path: '/index\\.tsx?$', pathNot: 'node_modules' },
    ),
    rule(
      'nothing-missing',
      'Every import resolves.',
      {},
      { couldNotResolve: true, pathNot: '^next/root-params$' },
    ),
    rule(
      'no-dev-packages',
      'The product runs on dependencies only.',
      {
        path: '^(app|features|commerce|ui|lib|config|cli)/',
        pathNot: '\\.test\\.tsx?$|^commerce/contract/|/(imported-shop|own-database)\\.ts$',
      },
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
