// Loaded into a server under test (`node --import`): writes the URL of each module of OpenTelemetry that is loaded into a file.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, next) => {
    if (url.includes('@opentelemetry/')) appendFileSync(process.env['LOADED_FILE'] ?? '', `${url}\n`);
    return next(url, context);
  },
});
