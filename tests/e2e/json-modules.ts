import { registerHooks } from 'node:module';

// The bundler imports the message catalogues without an import attribute; Node requires `type: 'json'`.
registerHooks({
  resolve: (specifier, context, next) => {
    const json = specifier.endsWith('.json') && context.importAttributes?.['type'] === undefined;
    const importAttributes = json ? { ...context.importAttributes, type: 'json' } : context.importAttributes;
    const resolved = next(specifier, { ...context, importAttributes });
    return json ? { ...resolved, format: 'json', importAttributes } : resolved;
  },
});
