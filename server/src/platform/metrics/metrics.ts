type Labels = Record<string, string>

type Counter = { kind: 'counter'; help: string }
type Histogram = { kind: 'histogram'; help: string; bounds: readonly number[] }
type Gauge = { kind: 'gauge'; help: string }

const SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8] as const

/** Everything that this process counts, in the words of Prometheus: base units, cumulative, since it was started. */
const FAMILIES = {
  chautari_requests_total: { kind: 'counter', help: 'Requests answered' },
  chautari_request_seconds: {
    kind: 'histogram',
    help: 'From a request to its answer',
    bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  // Their bounds hold the good and the poor of web-vitals.
  chautari_web_vital_seconds: { kind: 'histogram', help: 'What browsers measured: FCP, INP, LCP, TTFB', bounds: SECONDS },
  chautari_web_vital_shift: {
    kind: 'histogram',
    help: 'What browsers measured: CLS',
    bounds: [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  chautari_web_vital_ratings_total: { kind: 'counter', help: 'What browsers measured, as web-vitals rates it' },
  chautari_due: { kind: 'gauge', help: 'Work that is due and not done' },
  chautari_waiting: { kind: 'gauge', help: 'What waits for a person' },
  chautari_memory_bytes: { kind: 'gauge', help: 'Resident memory of the process' },
  chautari_up_seconds: { kind: 'gauge', help: 'Since the process was started' },
} as const satisfies Record<string, Counter | Histogram | Gauge>

type Name = keyof typeof FAMILIES
type Named<K extends string> = { [N in Name]: (typeof FAMILIES)[N]['kind'] extends K ? N : never }[Name]

export type GaugeReading = { name: Named<'gauge'>; labels?: Labels; value: number }

export type Metrics = {
  count(name: Named<'counter'>, labels: Labels): void
  observe(name: Named<'histogram'>, labels: Labels, value: number): void
  /** All of it as Prometheus reads it, with what is only known when it is asked for. */
  text(gauges: GaugeReading[]): string
}

type Heap = { labels: Labels; below: number[]; count: number; sum: number }

/** Counts in the memory of this process: whoever collects it adds up what the processes have. Labels must come from short, closed lists. */
export function openMetrics(): Metrics {
  const counters = new Map<string, number>()
  const heaps = new Map<string, { name: Named<'histogram'>; heap: Heap }>()
  return {
    count(name, labels) {
      const series = seriesOf(name, labels)
      counters.set(series, (counters.get(series) ?? 0) + 1)
    },
    observe(name, labels, value) {
      const series = seriesOf(name, labels)
      const { bounds } = FAMILIES[name]
      const known = heaps.get(series) ?? { name, heap: { labels, below: bounds.map(() => 0), count: 0, sum: 0 } }
      for (const [index, bound] of bounds.entries())
        if (value <= bound) known.heap.below[index] = (known.heap.below[index] ?? 0) + 1
      known.heap.count += 1
      known.heap.sum += value
      heaps.set(series, known)
    },
    text(gauges) {
      const lines = [
        ...[...counters].map(([series, value]) => `${series} ${value}`),
        ...[...heaps.values()].flatMap(({ name, heap }) => linesOf(name, heap)),
        ...gauges.map(({ name, labels = {}, value }) => `${seriesOf(name, labels)} ${value}`),
      ]
      return (Object.keys(FAMILIES) as Name[]).map((name) => familyText(name, lines)).join('')
    },
  }
}

function familyText(name: Name, lines: string[]): string {
  const own = lines.filter((line) => /^\w+/.exec(line)?.[0].replace(/_(bucket|sum|count)$/, '') === name)
  const { help, kind } = FAMILIES[name]
  return own.length === 0 ? '' : [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...own, ''].join('\n')
}

function linesOf(name: Named<'histogram'>, { labels, below, count, sum }: Heap): string[] {
  const { bounds } = FAMILIES[name]
  return [
    ...bounds.map((bound, index) => `${seriesOf(`${name}_bucket`, { ...labels, le: `${bound}` })} ${below[index]}`),
    `${seriesOf(`${name}_bucket`, { ...labels, le: '+Inf' })} ${count}`,
    `${seriesOf(`${name}_sum`, labels)} ${sum}`,
    `${seriesOf(`${name}_count`, labels)} ${count}`,
  ]
}

function seriesOf(name: string, labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([label, value]) => `${label}="${value.replace(/["\\\n]/g, (sign) => ESCAPED[sign] ?? '')}"`,
  )
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`
}

const ESCAPED: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n' }
