/** A step of the current work that another system shows: a statement, a request to a provider, an email. */
export type Span = {
  /** The id by which another program continues the trace; 16 hexadecimal digits. */
  id: string
  end(error?: unknown): void
}

/** Sends spans to another system. */
export type Tracer = { start(name: string, attributes: Record<string, string | number>): Span; stop(): Promise<void> }

/** The collector of traces (OTLP over HTTP), and the name under which it shows us. */
export type Collector = { endpoint: string; service: string }
