import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../scripts/setup/test-tools.mjs'
import { isReached, tableOf, type Measure } from './measure.ts'

const REPORT = join(import.meta.dirname, '../docs/performance.md')

/** The load from which other programs distort times (our choice). */
const BUSY = 2

type Report = { measures: Measure[]; budgets: Measure[]; sizes: number[]; machine: string }

/** Returns where and when was measured, with a warning when the machine is busy. */
export function describeMachine(): string {
  const [load = 0] = loadavg()
  const postgres = execFileSync(join(findPostgres()?.bin ?? '', 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  const commit = execFileSync('git', ['log', '-1', '--format=%h'], { encoding: 'utf8' }).trim()
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, ${postgres}`
  const rounded = Math.round(load * 10) / 10
  const busy = load >= BUSY ? ` The machine was busy (load ${rounded}), so that times are too high.` : ` Load ${rounded}.`
  return `Measured ${new Date().toISOString().slice(0, 10)} at ${commit} on ${machine}.${busy}`
}

/** Writes `docs/performance.md`. */
export function writeReport({ measures, budgets, sizes, machine }: Report): void {
  const missed = measures.filter((measure) => isReached(measure) === false)
  const broken = budgets.filter((budget) => isReached(budget) === false)
  const list = sizes.map((size) => size.toLocaleString('en')).join(' · ')
  const text = `# Performance

\`npm run bench\` writes this page. ${machine}

## Goals

Several values are those with ${list} properties. Growth compares the last with the first. ${missedText(missed)}

${tableOf(measures)}

- **CPU** is the processor time of the server's process. It hardly depends on what else the machine does; durations do.
- A search of **Kathmandu** finds a third of all properties, each search for other days. Its counts and filters are exact.
- **Pages a second and core** follow from the CPU of one page, asked for over HTTP and sent compressed.
- **Holds** are reservations over HTTP by 16 clients at once: with an idempotency key, a price, a booking, its event and its email. The
  *bare stock transaction* counts two nights and notes who has them, sent by pgbench to the same PostgreSQL. The client, the server and
  PostgreSQL share the machine's cores, and PostgreSQL does not wait for the disk.
- The goals come from the design of the search index and from issue 14.

## Budgets

These hold on any machine: bytes of pages, statements of calls, and first visits on an emulated phone and line. \`npm run bench -- quick\`
measures only them. ${broken.length === 0 ? `All ${budgets.length} are kept.` : `${broken.length} of ${budgets.length} are exceeded.`}

${tableOf(budgets)}
`
  writeFileSync(REPORT, text)
  console.log(`\nWritten: docs/performance.md`)
}

function missedText(missed: Measure[]): string {
  if (missed.length === 0) return 'All goals are reached.'
  return `Missed: ${missed.map(({ what }) => `*${what}*`).join('; ')}.`
}
