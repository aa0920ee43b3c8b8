/** A guarantee, the measured value, whether the guarantee was kept, and the command that repeats the run, if it is not that of its subject. */
export type Promised = { promise: string; measured: string; isKept: boolean; repeat?: string }

/** Returns the results as a plain-text table. */
export function tableOf(promises: Promised[]): string {
  const widthOf = (column: 'promise' | 'measured') => Math.max(...promises.map((line) => line[column].length), column.length)
  const [wide, less] = [widthOf('promise'), widthOf('measured')]
  const lines = promises.map(({ promise, measured, isKept }) => [promise, measured, isKept ? 'kept' : 'BROKEN'])
  return [['promise', 'measured', ''], ...lines]
    .map(([promise = '', measured = '', kept = '']) => `${promise.padEnd(wide)}  ${measured.padEnd(less)}  ${kept}`.trimEnd())
    .join('\n')
}
