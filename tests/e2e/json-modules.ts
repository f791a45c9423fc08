import { registerHooks } from 'node:module';

// The bundler lets the shop import its catalogues as they are; Node wants to hear that they are JSON.
registerHooks({
  resolve: (specifier, context, next) => {
    const json = specifier.endsWith('.json') && context.importAttributes['type'] === undefined;
    const importAttributes = json ? { ...context.importAttributes, type: 'json' } : context.importAttributes;
    const resolved = next(specifier, { ...context, importAttributes });
    return json ? { ...resolved, format: 'json', importAttributes } : resolved;
  },
});
