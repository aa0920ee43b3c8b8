import { isDataCorrupted } from '../sql-state.ts'
import type { Log } from './log.ts'
import { countCorruption, countSlowQuery } from './process-metrics.ts'
import { startSpan } from './spans.ts'
import { currentWork, runAs } from './work.ts'

type Watch = { slowMs: number; log: Pick<Log, 'warn' | 'error'> }

let watch: Watch | undefined

// Enough of a statement's text to find it in the code. Parameters are never part of it.
const TEXT_MAX = 600

/**
 * Logs every statement that takes at least `slowMs`, and as an alarm every one that met damaged data, with the call or sweep that sent it.
 */
export function watchStatements(options: Watch | undefined): void {
  watch = options
}

/** Starts to measure a statement and returns a function that ends the measurement. `text` must contain no values. */
export function measureQuery(text: string): (error?: unknown) => void {
  const began = performance.now()
  const work = currentWork()
  const span = startSpan('sql', { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_MAX) })
  return (error) => {
    span?.end(error ?? undefined)
    if (!watch) return
    const { log, slowMs } = watch
    const statement = text.slice(0, TEXT_MAX)
    const ms = Math.round(performance.now() - began)
    const write = () => {
      if (isDataCorrupted(error)) {
        countCorruption()
        log.error({ code: 'data_corrupted', statement, err: error }, 'PostgreSQL found damaged data')
      }
      if (ms < slowMs) return
      countSlowQuery()
      log.warn({ ms, statement }, 'slow statement')
    }
    if (work) runAs(work, write)
    else write()
  }
}
