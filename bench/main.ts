import { parseArgs } from 'node:util'
import { buildSite } from '../scripts/run/build-site.mjs'
import { measureBudgets } from './budgets.ts'
import { measureLighthouse } from './lighthouse.ts'
import { isReached, textOf, type Measure, type Section } from './measure.ts'
import { describeMachine, writeLarge, writeReport } from './report.ts'
import { openCatalogue, type Catalogue } from './scale/catalogue.ts'
import { measureHolds } from './scale/holds.ts'
import { measurePages } from './scale/pages.ts'
import { measureSizes } from './scale/sizes.ts'
import { measureStaffLists } from './scale/staff-lists.ts'
import { measureVisible } from './scale/visible.ts'
import { measureEngine } from './search-cpu.ts'
import { stopServers } from './server-process.ts'
import { TimeLimit } from './time-limit.ts'

const USAGE = `npm run bench                     everything, and writes docs/performance.md: about ten minutes on an idle machine
npm run bench -- quick            the budgets that hold on any machine: bytes, statements, first visits
npm run bench -- times            only the first visits on a phone
npm run bench -- lighthouse       Lighthouse's scores, which npm fetches: on an idle machine
npm run bench -- engine sizes holds pages staff visible   some subjects
npm run bench -- large            the part about 100,000 properties: some twenty minutes more
npm run bench -- --large          everything and this part
npm run bench -- --sizes 300,600  other sizes of the catalogue`

const SIZES = [1000, 10_000]
const LARGE = 100_000
const LIGHTHOUSE = 'The scores of Lighthouse, out of 100.'
const LIMIT_MINUTES = 14
const LIMIT_MINUTES_LARGE = 45

type Subject = (catalogue: Catalogue, sizes: number[]) => Promise<Section>

/** Measurements on a generated catalogue, in this order. Staff and holds come last, because they change it. */
const SUBJECTS: Record<string, Subject> = {
  sizes: measureSizes,
  visible: measureVisible,
  pages: measurePages,
  staff: measureStaffLists,
  holds: measureHolds,
}
const ALL = ['quick', 'times', 'engine', 'lighthouse', ...Object.keys(SUBJECTS), 'large']

function readArguments() {
  const options = { large: { type: 'boolean' }, sizes: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const unknown = positionals.filter((name) => !ALL.includes(name))
  const sizes = values.sizes?.split(',').map(Number) ?? SIZES
  if (unknown.length > 0 || sizes.some((size) => !(size > 0))) throw new Error(USAGE)
  const isWhole = positionals.length === 0
  const parts = isWhole ? ALL.filter((name) => !['times', 'large'].includes(name)) : positionals
  return { chosen: values.large ? [...parts, 'large'] : parts, sizes, isWhole }
}

/** Measures subjects one after the other. A subject that fails or takes too long does not take time from the others. */
async function measureSubjects(subjects: Record<string, () => Promise<Section>>, limit: TimeLimit): Promise<Section[]> {
  const sections: Section[] = []
  for (const [name, measure] of Object.entries(subjects)) {
    console.log(`Measuring ${name} …`)
    const section = await limit.within(name, measure()).catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
      return { title: name, note: 'Could not be measured.', measures: [] }
    })
    console.log(`${textOf(section)}\n`)
    sections.push(section)
  }
  return sections
}

async function measureOnCatalogue(chosen: string[], sizes: number[], limit: TimeLimit): Promise<Section[]> {
  const wanted = Object.entries(SUBJECTS).filter(([name]) => chosen.includes(name))
  if (wanted.length === 0) return []
  const catalogue = await openCatalogue()
  try {
    // The other subjects measure on the smallest catalogue when sizes are not chosen.
    if (!chosen.includes('sizes')) await limit.within('the catalogue', catalogue.grow(sizes[0] ?? LARGE))
    const subjects = wanted.map(([name, measure]) => [name, () => measure(catalogue, sizes)] as const)
    return await measureSubjects(Object.fromEntries(subjects), limit)
  } finally {
    await catalogue.stop()
  }
}

/** Measures the engine and searches with 100,000 properties. Uses the generated database of BENCH_DATABASE_URL, if there is one. */
async function measureLarge(limit: TimeLimit): Promise<Section[]> {
  const catalogue = await openCatalogue(process.env.BENCH_DATABASE_URL)
  try {
    const subjects = {
      engine: async () => measureEngine([LARGE]),
      sizes: () => measureSizes(catalogue, [LARGE]),
    }
    return await measureSubjects(subjects, limit)
  } finally {
    await catalogue.stop()
  }
}

async function run(): Promise<void> {
  const { chosen, sizes, isWhole } = readArguments()
  const limit = new TimeLimit(chosen.includes('large') ? LIMIT_MINUTES_LARGE : LIMIT_MINUTES)
  const machine = describeMachine()
  console.log(`${machine}\n`)
  await buildSite()
  const budgets = await measureChosenBudgets(chosen, limit)
  const engine = async () => measureEngine(sizes)
  const lighthouse = async () => ({ title: 'Lighthouse', note: LIGHTHOUSE, measures: await measureLighthouse() })
  const sections = [
    ...(chosen.includes('engine') ? await measureSubjects({ engine }, limit) : []),
    ...(await measureOnCatalogue(chosen, sizes, limit)),
    ...(chosen.includes('lighthouse') ? await measureSubjects({ lighthouse }, limit) : []),
  ]
  if (isWhole) writeReport({ sections, budgets, machine })
  if (chosen.includes('large')) writeLarge(await measureLarge(limit), machine)
  const missed = sections.flatMap(({ measures }) => measures).filter((measure) => isReached(measure) === false).length
  if (missed > 0) console.log(`\n${missed} goals are missed.`)
  const broken = budgets.filter((budget) => isReached(budget) === false)
  if (broken.length === 0) return
  console.error(`${broken.length} budgets are exceeded.`)
  process.exitCode = 1
}

async function measureChosenBudgets(chosen: string[], limit: TimeLimit): Promise<Measure[]> {
  if (!chosen.includes('quick') && !chosen.includes('times')) return []
  const measuring = measureBudgets({ onlyVisits: !chosen.includes('quick') })
  return limit.within('the budgets', measuring).catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
    return []
  })
}

try {
  await run()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  stopServers()
}
// A subject that exceeded its time may still have pending work, which would keep the process alive.
process.exit()
