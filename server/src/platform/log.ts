import { hostname } from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger } from 'pino'
import { workFields } from './tracing/work.ts'

export type Log = Logger

/**
 * Creates the log: JSON lines on standard output, each with the process, its machine, and the request or sweep that wrote it. Bodies and query strings are never logged, so neither are secrets or personal
 * data.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { host: hostname(), process: process.pid },
    mixin: workFields,
    redact: ['*.authorization', '*.token', '*.email', '*.phone'],
    serializers: { err: withoutValues },
  }
  return destination ? pino(options, destination) : pino(options)
}

type LoggedError = { type: string; message: string; stack: string; code?: unknown; cause?: unknown }

/** Serialises an error without the parameters of failed queries, which contain personal data. */
function withoutValues(error: unknown): LoggedError | string {
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
