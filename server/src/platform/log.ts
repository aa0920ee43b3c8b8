import pino, { type Logger } from 'pino'

export type Log = Logger

/** Structured lines on standard output. Secrets and personal particulars never reach them: nothing logs a body or a query. */
export function openLog(level: string): Log {
  return pino({ level, base: null, redact: ['*.authorization', '*.token', '*.email', '*.phone'] })
}
