import { writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger } from 'pino'
import { workFields } from './work.ts'

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
  return pino(options, destination ?? openStandardOutput())
}

const STANDARD_OUTPUT = 1
// A tenth of a second each.
const TRIES_AT_EXIT = 10

/**
 * Opens standard output for log lines. At exit, its stream tries to write the last lines for ever, even when the reader of the log has ended or
 * stopped reading, so that the process would not end. Here it stops when nobody reads, and tries for a second when the reader is slow.
 */
function openStandardOutput(): DestinationStream {
  let hasLines = false
  let tries = Infinity
  const stream = pino.destination({ fd: STANDARD_OUTPUT, sync: false, retryEAGAIN: () => tries-- > 0 })
  const [write, flushSync] = [stream.write.bind(stream), stream.flushSync.bind(stream)]
  stream.write = (line) => {
    hasLines = true
    return write(line)
  }
  stream.flushSync = () => {
    tries = TRIES_AT_EXIT
    try {
      // An empty line finds out whether somebody reads: without a reader it throws.
      if (hasLines) writeSync(STANDARD_OUTPUT, '\n')
      flushSync()
    } catch {
      // There is no reader for what is left.
    }
    tries = Infinity
  }
  return stream
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
