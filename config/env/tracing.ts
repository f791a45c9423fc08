// The HTTP server also reads these variables, so this file imports nothing.

export interface TracingVariables {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_EXPORTER?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_PROTOCOL?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_TRACES_PROTOCOL?: string | undefined;
  readonly OTEL_SERVICE_NAME?: string | undefined;
  readonly OTEL_SDK_DISABLED?: string | undefined;
}

export interface TracingSettings {
  readonly serviceName: string;
  /** JSON instead of protocol buffers. */
  readonly isJson: boolean;
}

/** Null: no endpoint, or disabled. The SDK reads others itself, such as OTEL_TRACES_SAMPLER. Empty counts as not set. */
export function tracing(values: TracingVariables): TracingSettings | null {
  const exporter = values.OTEL_TRACES_EXPORTER;
  const isWanted =
    exporter || values.OTEL_EXPORTER_OTLP_ENDPOINT || values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const isOff = values.OTEL_SDK_DISABLED?.toLowerCase() === 'true';
  if (!isWanted || exporter === 'none' || isOff) return null;
  const protocol = values.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || values.OTEL_EXPORTER_OTLP_PROTOCOL;
  return { serviceName: values.OTEL_SERVICE_NAME || 'owlwatch', isJson: protocol === 'http/json' };
}
