/** A measure: its values, one or one per size of the catalogue, and its goals in the same order; null where there is no goal. */
export type Measure = {
  what: string
  values: number[]
  unit: string
  atMost?: (number | null)[]
  atLeast?: (number | null)[]
  /** Why a missed goal is missed, for readers of the report. */
  missedBecause?: string
}

/** The measures of one subject, with a note that explains them to a newcomer. With several sizes, each value belongs to one. */
export type Section = {
  title: string
  note: string
  measures: Measure[]
  sizes?: number[]
  /** The things that the sizes count; properties by default. */
  sizesOf?: string
}

/** Returns whether all goals of a measure are reached; undefined when it has none. */
export function isReached({ values, atMost, atLeast }: Measure): boolean | undefined {
  if (!hasGoal(atMost) && !hasGoal(atLeast)) return undefined
  return values.every((value, index) => value <= (atMost?.[index] ?? Infinity) && value >= (atLeast?.[index] ?? -Infinity))
}

const hasGoal = (goals?: (number | null)[]) => goals?.some((goal) => goal !== null) ?? false

/** Returns measures as a Markdown table, padded so that it also reads as plain text. Missed goals say so. Each size has a column. */
export function tableOf(measures: Measure[], sizes: number[] = [], sizesOf = 'properties'): string {
  const isSized = sizes.length > 1
  const columns = isSized ? sizes.map((size) => `${size.toLocaleString('en')} ${sizesOf}`) : ['Measured']
  const head = ['What', ...columns, ...(isSized ? ['Growth'] : []), 'Goal', '']
  const lines = measures.map((measure) => {
    const reached = isReached(measure)
    const verdict = reached === undefined ? '' : reached ? 'reached' : '**missed**'
    const values = columns.map((_, index) => `${rounded(measure.values[index] ?? Number.NaN)} ${measure.unit}`.trim())
    return [measure.what, ...values, ...(isSized ? [growthOf(measure.values)] : []), goalOf(measure), verdict]
  })
  const widths = head.map((name, column) => Math.max(3, name.length, ...lines.map((line) => line[column]?.length ?? 0)))
  const rowOf = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [rowOf(head), rowOf(widths.map((width) => '-'.repeat(width))), ...lines.map(rowOf)].join('\n')
}

/** Returns a section as Markdown: what was measured, the table, and why goals are missed. */
export function textOf({ title, note, measures, sizes, sizesOf }: Section, heading = '###'): string {
  const reasons = measures.flatMap((measure) =>
    isReached(measure) === false && measure.missedBecause ? [`- *${measure.what}* is missed: ${measure.missedBecause}`] : [],
  )
  return [
    `${heading} ${title}`,
    note,
    tableOf(measures, sizes, sizesOf),
    ...(reasons.length > 0 ? [reasons.join('\n')] : []),
  ].join('\n\n')
}

function goalOf({ atMost, atLeast }: Measure): string {
  const goals = atMost ?? atLeast
  if (!goals || !hasGoal(goals)) return ''
  return `${atMost ? 'at most' : 'at least'} ${goals.map((goal) => (goal === null ? '–' : rounded(goal))).join(' · ')}`
}

/** Returns how many times as much the last size costs as the first. */
function growthOf(values: number[]): string {
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  return values.length < 2 || first === 0 ? '' : `× ${rounded(last / first)}`
}

function rounded(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)))
}

/** Returns the percentile of some values; `share` is in percent. NaN without values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN
}
