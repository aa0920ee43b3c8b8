import { parseArgs } from 'node:util'
import { buildSite } from '../scripts/run/build-site.mjs'
import { measureBudgets } from './budgets.ts'
import { measureLighthouse } from './lighthouse.ts'
import { isReached, tableOf, type Measure } from './measure.ts'
import { describeMachine, writeReport } from './report.ts'
import { openCatalogue, type Catalogue } from './scale/catalogue.ts'
import { measureHolds } from './scale/holds.ts'
import { measurePages } from './scale/pages.ts'
import { measureSize, sizeMeasures } from './scale/sizes.ts'
import { measureVisible } from './scale/visible.ts'
import { measureEngine } from './search-cpu.ts'

const USAGE = `npm run bench                     everything, and writes docs/performance.md: about ten minutes on an idle machine
npm run bench -- quick            the budgets that hold on any machine: bytes, statements, first visits
npm run bench -- times            only the first visits on a phone
npm run bench -- lighthouse       Lighthouse's scores, which npm fetches: on an idle machine
npm run bench -- engine sizes holds pages visible   some subjects
npm run bench -- --large          also with 100,000 properties: some ten minutes more
npm run bench -- --sizes 300,600  other sizes of the catalogue`

const SIZES = [1000, 10_000]
const LARGE = 100_000

/** Measurements on a generated catalogue, in this order. Holds come last, because they change it. */
const SUBJECTS: Record<string, (catalogue: Catalogue, sizes: number[]) => Promise<Measure[]>> = {
  sizes: measureSizes,
  visible: measureVisible,
  pages: measurePages,
  holds: measureHolds,
}
const ALL = ['quick', 'times', 'engine', 'lighthouse', ...Object.keys(SUBJECTS)]

function readArguments() {
  const options = { large: { type: 'boolean' }, sizes: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const unknown = positionals.filter((name) => !ALL.includes(name))
  const sizes = values.sizes?.split(',').map(Number) ?? SIZES
  if (unknown.length > 0 || sizes.some((size) => !(size > 0))) throw new Error(USAGE)
  const isWhole = positionals.length === 0
  return {
    chosen: isWhole ? ALL.filter((name) => name !== 'times') : positionals,
    sizes: values.large ? [...sizes, LARGE] : sizes,
    isWhole,
  }
}

async function measureSizes(catalogue: Catalogue, sizes: number[]): Promise<Measure[]> {
  const sized = []
  for (const size of sizes) sized.push(await measureSize(catalogue, size))
  return sizeMeasures(sized)
}

async function measureOnCatalogue(chosen: string[], sizes: number[]): Promise<Measure[]> {
  const catalogue = await openCatalogue()
  try {
    // The other subjects measure on the smallest catalogue when sizes are not chosen.
    if (!chosen.includes('sizes')) await catalogue.grow(sizes[0] ?? LARGE)
    const measures: Measure[] = []
    for (const [name, measure] of Object.entries(SUBJECTS)) {
      if (!chosen.includes(name)) continue
      console.log(`Measuring ${name} …`)
      // One that fails must not cost the others their minutes.
      const measured = await measure(catalogue, sizes).catch((error: unknown) => {
        console.error(error)
        process.exitCode = 1
        return [{ what: `**${name} could not be measured**`, values: [], unit: '' }]
      })
      console.log(`${tableOf(measured)}\n`)
      measures.push(...measured)
    }
    return measures
  } finally {
    await catalogue.stop()
  }
}

async function run(): Promise<void> {
  const { chosen, sizes, isWhole } = readArguments()
  const machine = describeMachine()
  console.log(`${machine}\n`)
  await buildSite()
  const isQuick = chosen.includes('quick') || chosen.includes('times')
  const budgets = isQuick ? await measureBudgets({ onlyVisits: !chosen.includes('quick') }) : []
  const measures = chosen.includes('engine') ? measureEngine(sizes) : []
  if (chosen.includes('lighthouse')) measures.push(...(await measureLighthouse()))
  if (Object.keys(SUBJECTS).some((name) => chosen.includes(name))) measures.push(...(await measureOnCatalogue(chosen, sizes)))
  if (measures.length > 0) console.log(`\nAll together, at ${sizes.join(' · ')} properties\n\n${tableOf(measures)}`)
  const missed = measures.filter((measure) => isReached(measure) === false).length
  if (missed > 0) console.log(`\n${missed} goals are missed.`)
  const broken = budgets.filter((budget) => isReached(budget) === false)
  if (isWhole) writeReport({ measures, budgets, sizes, machine })
  if (broken.length === 0) return
  console.error(`${broken.length} budgets are exceeded.`)
  process.exitCode = 1
}

try {
  await run()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
