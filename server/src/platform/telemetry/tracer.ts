/** A traced step of the current work, such as a statement, a request to a provider or an email. */
export type Span = {
  /** The id by which another program continues the trace; 16 hexadecimal digits. */
  id: string
  end(error?: unknown): void
}

/** Starts spans and sends them to a collector. `stop` sends the remaining ones. */
export type Tracer = { start(name: string, attributes: Record<string, string | number>): Span; stop(): Promise<void> }

/** The base URL of the trace collector (OTLP over HTTP), and the service name that traces have there. */
export type Collector = { endpoint: string; service: string }
