import { writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger } from 'pino'
import { countDroppedLine } from './process-metrics.ts'
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
const STUCK_AFTER_MS = 1000
// Our choice: some ten thousand lines. Without a limit, a reader that is stuck would fill the memory.
const WAITING_BYTES_MAX = 4 * 1024 * 1024

/**
 * Opens standard output for log lines. Lines that cannot be written wait, and are dropped and counted above `WAITING_BYTES_MAX`, and at once when the
 * reader is gone. By default, Pino's stream ends the process when the disk is full, and at exit tries for ever to write the last lines. Here it stops at
 * once when there is no reader, and after a second when the reader is slow.
 */
function openStandardOutput(): DestinationStream {
  let waitingSince: number | undefined
  let hasReader = true
  let tries = Infinity
  const options = { fd: STANDARD_OUTPUT, sync: false, maxLength: WAITING_BYTES_MAX, retryEAGAIN: () => tries-- > 0 }
  const stream = pino.destination(options)
  const [write, flushSync] = [stream.write.bind(stream), stream.flushSync.bind(stream)]
  const isStuck = () => waitingSince !== undefined && performance.now() - waitingSince > STUCK_AFTER_MS
  stream.on('write', () => (waitingSince = performance.now()))
  stream.on('drain', () => (waitingSince = undefined))
  stream.on('drop', countDroppedLine)
  // Pino's own listener throws for any other error than that of a reader that is gone.
  stream.removeAllListeners('error')
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    // Lines that a full disk did not take are written again with the next one.
    if (code === 'EPIPE') hasReader = false
  })
  stream.write = (line) => {
    if (!hasReader) {
      countDroppedLine()
      return true
    }
    waitingSince ??= performance.now()
    return write(line)
  }
  stream.flushSync = () => {
    if (!hasReader || waitingSince === undefined || isStuck()) return
    tries = TRIES_AT_EXIT
    try {
      // Writing an empty line throws when there is no reader.
      writeSync(STANDARD_OUTPUT, '\n')
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
