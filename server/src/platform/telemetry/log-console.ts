import type { Log } from './log.ts'

/**
 * Redirects what libraries write to the console into the log, one line each: React, for example, reports render errors there in several lines. Also
 * logs Node's own warnings, such as of a leak.
 */
export function logConsole(log: Log): void {
  console.error = (first: unknown, ...rest: unknown[]) =>
    log.error({ code: 'console_error', err: errorIn([first, ...rest]) }, 'a library reported an error')
  console.warn = (first: unknown) => log.warn({ text: textOf(first) }, 'a library reported a warning')
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => log.warn({ warning: name, text: message }, 'Node reported a warning'))
}

// A library's text may contain what a visitor typed; the first words are enough to find its source.
const TEXT_MAX = 300

function errorIn(logged: unknown[]): Error {
  return logged.find((each) => each instanceof Error) ?? new Error(textOf(logged[0]))
}

function textOf(value: unknown): string {
  return (value instanceof Error ? value.message : String(value)).slice(0, TEXT_MAX)
}
