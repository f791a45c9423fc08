import { expect, it } from 'vitest';
import { EnvError, parseEnv } from './env';
import { tracing } from './tracing';

const endpoint = 'http://collector:4318';
const settings = { serviceName: 'owlwatch', isJson: false };

it.each([
  [{}, null],
  [{ OTEL_SERVICE_NAME: 'shop' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, settings],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces` }, settings],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, settings],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'TRUE' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'false' }, settings],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'shop-nl',
    },
    { serviceName: 'shop-nl', isJson: true },
  ],
])('with %o traces are sent with %o', (source, expected) => {
  expect(() => parseEnv(source)).not.toThrow();
  expect(tracing(source)).toEqual(expected);
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_SDK_DISABLED', 'perhaps'],
])('rejects %s=%s and names it', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
  expect(() => parseEnv({ [name]: value })).toThrow(name);
});
