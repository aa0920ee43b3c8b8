/** A measured value, or one per size of the catalogue, with its goals in the same order; null where there is none. */
export type Measure = {
  what: string
  values: number[]
  unit: string
  atMost?: (number | null)[]
  atLeast?: (number | null)[]
}

/** Returns whether all goals of a measure are reached; undefined when it has none. */
export function isReached({ values, atMost, atLeast }: Measure): boolean | undefined {
  if (!hasGoal(atMost) && !hasGoal(atLeast)) return undefined
  return values.every((value, index) => value <= (atMost?.[index] ?? Infinity) && value >= (atLeast?.[index] ?? -Infinity))
}

const hasGoal = (goals?: (number | null)[]) => goals?.some((goal) => goal !== null) ?? false

const HEAD = ['What', 'Measured', 'Growth', 'Goal', '']

/** Returns measures as a Markdown table, padded so that it also reads as plain text. Missed goals say so. */
export function tableOf(measures: Measure[]): string {
  const lines = measures.map((measure) => {
    const reached = isReached(measure)
    const verdict = reached === undefined ? '' : reached ? 'reached' : '**missed**'
    return [measure.what, `${listOf(measure.values)} ${measure.unit}`.trim(), growthOf(measure.values), goalOf(measure), verdict]
  })
  const widths = HEAD.map((head, column) => Math.max(3, head.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const rowOf = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [rowOf(HEAD), rowOf(widths.map((width) => '-'.repeat(width))), ...lines.map(rowOf)].join('\n')
}

function goalOf({ atMost, atLeast }: Measure): string {
  const goals = atMost ?? atLeast
  if (!goals || !hasGoal(goals)) return ''
  return `${atMost ? 'at most' : 'at least'} ${goals.map((goal) => (goal === null ? '–' : rounded(goal))).join(' · ')}`
}

/** How many times the last size costs the first one. */
function growthOf(values: number[]): string {
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  return values.length < 2 || first === 0 ? '' : `× ${rounded(last / first)}`
}

const listOf = (values: number[]) => values.map(rounded).join(' · ')

function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)))
}

/** Returns the percentile of some values; `share` is in percent. NaN without values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN
}
