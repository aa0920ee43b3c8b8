import { countSlowQuery } from './process-metrics.ts'
import { startSpan } from './spans.ts'
import { currentWork, runAs } from './work.ts'

type Watch = { slowMs: number; log: { warn: (fields: object, message: string) => void } }

let watch: Watch | undefined

// Enough of a statement's text to find it in the code. Parameters are never part of it.
const TEXT_MAX = 600

/** Logs every statement that takes at least `slowMs`, with the call or sweep that sent it. */
export function watchSlowQueries(options: Watch | undefined): void {
  watch = options
}

/** Starts to measure a statement and returns a function that ends the measurement. `text` must contain no values. */
export function measureQuery(text: string): (error?: unknown) => void {
  const began = performance.now()
  const work = currentWork()
  const span = startSpan('sql', { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_MAX) })
  return (error) => {
    span?.end(error ?? undefined)
    const ms = Math.round(performance.now() - began)
    if (!watch || ms < watch.slowMs) return
    const { log } = watch
    countSlowQuery()
    const write = () => log.warn({ ms, statement: text.slice(0, TEXT_MAX) }, 'slow statement')
    if (work) runAs(work, write)
    else write()
  }
}
