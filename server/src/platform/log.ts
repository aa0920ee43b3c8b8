import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Structured lines on standard output. Secrets and personal particulars never reach them: nothing logs a body or a query. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    redact: ['*.authorization', '*.token', '*.email', '*.phone'],
    serializers: { err: withoutValues },
  }
  return destination ? pino(options, destination) : pino(options)
}

type Told = { type: string; message: string; stack: string; code?: unknown; cause?: unknown }

/** An error as it may be written down. A failed query names the values it was to write, and those are people's. */
function withoutValues(error: unknown): Told | string {
  if (!(error instanceof Error)) return typeof error
  const { name, stack = '', cause } = error
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  return {
    type: name,
    message,
    stack: stack.replace(error.message, () => message),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: withoutValues(cause) }),
  }
}
