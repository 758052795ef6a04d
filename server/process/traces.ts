import { createRequire } from 'node:module';
import { owner } from '../../owner';
import { readSetting } from '../config/reader';
import { SERVER_SETTINGS } from '../config/schema';
import { observe, PROBES } from '../lib/observe';

/** The span attributes that are exported: no address, path, query or value. */
const SHOWN =
  /^(db\.|http\.(request\.method|response\.status_code|method$|status_code)|server\.address$|net\.peer\.name$|error\.type$)/;

/**
 * Starts OpenTelemetry if OTEL_EXPORTER_OTLP_ENDPOINT is set: a span for each request, each call to another server and
 * each PostgreSQL query, and `trace_id` in log lines; otherwise loads nothing. It must run before `http`, `pg` and
 * `pino` load, so it is the first import of the entry.
 * @returns a function that flushes the remaining spans
 * @throws Error where the optional packages are not installed
 */
function startTraces(): () => Promise<void> {
  const load = createRequire(__filename);
  const { trace } = load('@opentelemetry/api') as typeof import('@opentelemetry/api');
  const sdk = load('@opentelemetry/sdk-trace-node') as typeof import('@opentelemetry/sdk-trace-node');
  const resources = load('@opentelemetry/resources') as typeof import('@opentelemetry/resources');
  const exporter = load(
    '@opentelemetry/exporter-trace-otlp-http',
  ) as typeof import('@opentelemetry/exporter-trace-otlp-http');
  const http = load('@opentelemetry/instrumentation-http') as typeof import('@opentelemetry/instrumentation-http');
  const pg = load('@opentelemetry/instrumentation-pg') as typeof import('@opentelemetry/instrumentation-pg');
  const pino = load('@opentelemetry/instrumentation-pino') as typeof import('@opentelemetry/instrumentation-pino');

  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': owner.name.toLowerCase() })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [
      {
        onStart() {},
        onEnd({ attributes }) {
          for (const name of Object.keys(attributes)) if (!SHOWN.test(name)) Reflect.deleteProperty(attributes, name);
        },
        forceFlush: async () => {},
        shutdown: async () => {},
      },
      new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter()),
    ],
  });
  provider.register();
  const probes = Object.values(PROBES);
  new http.HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url = '' }) => probes.includes(url),
  });
  new pg.PgInstrumentation({ requireParentSpan: true });
  new pino.PinoInstrumentation({ disableLogSending: true });
  observe('request', ({ operation }) => trace.getActiveSpan()?.updateName(operation));
  return () => provider.shutdown();
}

export const stopTraces = readSetting(SERVER_SETTINGS.tracesEndpoint) ? startTraces() : async () => {};
