import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../scripts/setup/test-tools.mjs'
import { isReached, tableOf, textOf, type Measure, type Section } from './measure.ts'

const REPORT = join(import.meta.dirname, '../docs/performance.md')

/** The load from which other programs distort times (our choice). */
const BUSY = 2

type Report = { sections: Section[]; budgets: Measure[]; machine: string }

const [LARGE_FROM, LARGE_TO] = ['<!-- large -->', '<!-- /large -->']
const NO_LARGE = '`npm run bench -- large` measures this part. It has not been measured yet.'

/** Returns the machine, the commit and the day of a measurement, with a warning when the machine is busy. */
export function describeMachine(): string {
  const [load = 0] = loadavg()
  const postgres = execFileSync(join(findPostgres()?.bin ?? '', 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  const commit = execFileSync('git', ['log', '-1', '--format=%h'], { encoding: 'utf8' }).trim()
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, ${postgres}`
  const rounded = Math.round(load * 10) / 10
  const busy = load >= BUSY ? ` The machine was busy (load ${rounded}), so that durations are too high.` : ` Load ${rounded}.`
  return `Measured ${new Date().toISOString().slice(0, 10)} at ${commit} on ${machine}.${busy}`
}

/** Writes `docs/performance.md`; its part about a large catalogue stays as it was. */
export function writeReport({ sections, budgets, machine }: Report): void {
  const broken = budgets.filter((budget) => isReached(budget) === false)
  const text = `# Performance

After reading this page you know how fast Chautari is, how much processor time it takes, and which goals it misses. \`npm run bench\` writes this page.

${machine}

## How to read it

- **CPU** is processor time. It tells the capacity of a machine: at 4 ms a page, one core renders 250 pages a second. Other programs on the
  machine raise it a little, and durations a lot.
- Half of the requests stay below the **median**, and 19 of 20 below the **95th percentile**.
- **Growth** compares the last size with the first. Where it is far below the growth of the catalogue, a larger catalogue costs little more.
- The **goals** come from issue 14 and the design of the search index. ${missedText(sections)}

## Goals

${sections.map((section) => textOf(section)).join('\n\n')}

## With 100,000 properties

${LARGE_FROM}
${writtenLargePart()}
${LARGE_TO}

## Budgets

Budgets hold on any machine: bytes of pages, statements of calls, and first visits on an emulated phone and line. \`npm run bench -- quick\`
measures only these. ${broken.length === 0 ? `All ${budgets.length} are kept.` : `${broken.length} of ${budgets.length} are exceeded.`}

${tableOf(budgets)}
`
  writeFileSync(REPORT, text)
  console.log(`\nWritten: docs/performance.md`)
}

/** Replaces the part about a large catalogue in `docs/performance.md`. */
export function writeLarge(sections: Section[], machine: string): void {
  if (!existsSync(REPORT))
    writeReport({ sections: [], budgets: [], machine: 'Only the part about 100,000 properties was measured.' })
  const text = readFileSync(REPORT, 'utf8')
  const part = [machine, ...sections.map((section) => textOf(section))].join('\n\n')
  writeFileSync(REPORT, text.replace(largePart(text), part))
  console.log(`\nWritten: docs/performance.md, its part about 100,000 properties`)
}

function writtenLargePart(): string {
  return existsSync(REPORT) ? largePart(readFileSync(REPORT, 'utf8')) : NO_LARGE
}

function largePart(text: string): string {
  const [from, to] = [text.indexOf(LARGE_FROM), text.indexOf(LARGE_TO)]
  return from < 0 || to < 0 ? NO_LARGE : text.slice(from + LARGE_FROM.length, to).trim()
}

function missedText(sections: Section[]): string {
  const goals = sections.flatMap(({ measures }) => measures).filter((measure) => isReached(measure) !== undefined)
  const missed = goals.filter((measure) => isReached(measure) === false)
  if (missed.length === 0) return `All ${goals.length} are reached.`
  return `${goals.length - missed.length} of ${goals.length} are reached; the others say why below their table.`
}
