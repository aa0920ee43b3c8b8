import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { findChromium } from '../scripts/setup/test-tools.mjs'
import { percentile, type Measure } from './measure.ts'
import { startTestServer } from './test-server.ts'

/** npm fetches it when it is measured. As a dependency it would install a hundred packages for each clone (docs/decisions/097). */
const LIGHTHOUSE = 'lighthouse@13.5.0'
// Lighthouse reads traces of separate processes, so Chromium runs without the flags by which the tests' browsers save processes.
const CHROMIUM_FLAGS = '--headless=new --no-sandbox --disable-gpu --no-first-run'
const RUNS = 3
const ATTEMPTS = 3
const OUTPUT_MAX = 64 * 1024 * 1024
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof CATEGORIES
type Scores = Record<Category | 'benchmarkIndex', number>
const CATEGORY_NAMES = Object.keys(CATEGORIES) as Category[]

const PAGES = [
  '/',
  '/search/property/listing?search=Pokhara',
  '/property/phewa-horizon-resort',
  '/package/annapurna-base-camp-trek',
  '/checkout/property/phewa-horizon-resort/room/phewa-horizon-resort-standard',
  '/blogs',
]

const CONTROL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Control</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="An almost empty page"></head>
<body><main><h1>Control</h1><p>One sentence.</p></main></body></html>`

/**
 * Measures Lighthouse's scores for a phone, with its own throttling, as medians of three runs. An almost empty page is the control: where it scores
 * below 100, or the index of the machine is low, other programs distort the scores.
 */
export async function measureLighthouse(): Promise<Measure[]> {
  const server = await startTestServer({ CHAUTARI_HTML_CACHE_SECONDS: '60' })
  const control = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(CONTROL))
  try {
    await new Promise<void>((done) => control.listen(0, '127.0.0.1', done))
    const address = control.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const empty = await scoresOf(`http://127.0.0.1:${port}/`)
    const measures = [
      { what: 'Lighthouse performance of an almost empty page, the control', values: [empty.performance], unit: '' },
      { what: 'Lighthouse’s benchmark index beside the control', values: [empty.benchmarkIndex], unit: '' },
    ]
    for (const path of PAGES) measures.push(...measuresOf(path, await scoresOf(server.url + path)))
    return measures
  } finally {
    control.close()
    await server.stop()
  }
}

function measuresOf(path: string, scores: Scores): Measure[] {
  return [
    ...CATEGORY_NAMES.map((name) => ({
      what: `Lighthouse ${name} of ${path}`,
      values: [scores[name]],
      unit: '',
      atLeast: [CATEGORIES[name]],
    })),
    { what: `Lighthouse’s benchmark index beside ${path}`, values: [scores.benchmarkIndex], unit: '' },
  ]
}

async function scoresOf(url: string): Promise<Scores> {
  // The first request renders the page, which the server then keeps for a minute.
  await (await fetch(url)).arrayBuffer()
  const runs: Scores[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(url))
  const median = (name: keyof Scores) =>
    percentile(
      runs.map((scores) => scores[name]),
      50,
    )
  const scores = [...CATEGORY_NAMES, 'benchmarkIndex' as const].map((name) => [name, median(name)])
  return Object.fromEntries(scores) as Scores
}

/** Runs Lighthouse again when it has lost the beginning of its trace (`NO_NAVSTART`), which happens to one run in ten. */
async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !String(error).includes('NO_NAVSTART')) throw error
    }
}

type Report = { categories: Record<string, { score: number | null }>; environment: { benchmarkIndex: number } }

async function runLighthouse(url: string): Promise<Scores> {
  const words = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${CHROMIUM_FLAGS}`]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  const { stdout } = await again(() => promisify(execFile)('npx', words, { env, maxBuffer: OUTPUT_MAX }))
  const { categories, environment } = JSON.parse(stdout) as Report
  const scores = CATEGORY_NAMES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])
  return { ...(Object.fromEntries(scores) as Record<Category, number>), benchmarkIndex: environment.benchmarkIndex }
}
