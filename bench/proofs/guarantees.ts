/** A guarantee, the measured value, whether the guarantee was kept, and the command that repeats the run, if it is not that of its subject. */
export type Guarantee = { guarantee: string; measured: string; isMet: boolean; repeat?: string }

/** Returns the results as a plain-text table. */
export function tableOf(guarantees: Guarantee[]): string {
  const rows = [
    ['promise', 'measured', ''],
    ...guarantees.map((each) => [each.guarantee, each.measured, each.isMet ? 'kept' : 'BROKEN']),
  ]
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const widths = [0, 1, 2].map(widthOf)
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
