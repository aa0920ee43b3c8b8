import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openMetrics } from './metrics.ts'
import { measureProcess, processRegistry } from '../telemetry/process-metrics.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const alerts = read('ops/alerts.yaml')
const rules = alerts.split(/^ {6}- alert: /m).slice(1)
const expressions = [...alerts.matchAll(/^ {8}expr: '(.+)'$/gm)].map(([, expression = '']) => expression)
const panels = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(read('ops/grafana-dashboard.json'))).panels
const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** Returns the names of all series that a server has: histograms have three each. */
async function seriesOfServer(): Promise<Set<string>> {
  measureProcess({ totalCount: 0, idleCount: 0, waitingCount: 0 })
  const { registry, shared } = openMetrics(() => ({ ageSeconds: 0, rows: 0 }))
  const all = (await Promise.all([registry, shared, processRegistry].map((one) => one.getMetricsAsJSON()))).flat()
  return new Set(all.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]))
}

const namesIn = (expression: string) => expression.match(/\b(?:chautari|nodejs|process)_\w+/g) ?? []

describe('the dashboard and the alert rules', () => {
  test('name only series that a server has', async () => {
    const known = await seriesOfServer()
    const named = [...expressions, ...drawn].flatMap(namesIn)
    expect(new Set(named).size).toBeGreaterThan(15)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('are about every metric of ours', async () => {
    const ours = [...read('docs/operations.md').matchAll(/`(chautari_[a-z_]+?)(?:\{[^`]*)?`/g)].map(([, name = '']) => name)
    const named = [...expressions, ...drawn].flatMap(namesIn).join(' ')
    expect(ours.length).toBeGreaterThan(10)
    expect(ours.filter((name) => !named.includes(name) && !/web_vital_shift|index_rows|ratings/.test(name))).toEqual([])
  })

  test('each name a paragraph of docs/operations.md that says what to do', () => {
    const anchors = new Set(
      [...read('docs/operations.md').matchAll(/^#{2,3} (.+)$/gm)].map(([, title = '']) =>
        title.toLowerCase().replaceAll(' ', '-'),
      ),
    )
    const runbooks = rules.map((rule) => /^ {10}runbook: docs\/operations\.md#([a-z-]+)$/m.exec(rule)?.[1])
    expect(runbooks).toHaveLength(expressions.length)
    expect(runbooks.filter((anchor) => anchor === undefined || !anchors.has(anchor))).toEqual([])
  })
})
