import { writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger } from 'pino'
import { workFields } from './work.ts'

export type Log = Logger

/**
 * Creates the log: JSON lines on standard output, each with the machine, the process, and the request or sweep that wrote it. Never log bodies or query
 * strings, which contain secrets and personal data.
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
// The stream waits a tenth of a second after each, so that it gives up after one second.
const TRIES_AT_EXIT = 10

/**
 * Opens standard output for log lines. By default, Pino's stream tries for ever at exit to write the last lines, so that the process never ends when the
 * reader of the log is gone or stuck. Here it stops at once when there is no reader, and after a second when the reader is slow.
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
      // Writing an empty line throws when there is no reader.
      if (hasLines) writeSync(STANDARD_OUTPUT, '\n')
      flushSync()
    } catch {
      // Drops the lines that are left, because nothing reads them.
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
