// Columns are read by one function per type of array: each is compiled for its type alone, and to one instruction within a loop.

export function intAt(column: Int32Array, row: number): number {
  return column[row] ?? 0
}

export function shortAt(column: Int16Array, row: number): number {
  return column[row] ?? 0
}

export function byteAt(column: Uint8Array, row: number): number {
  return column[row] ?? 0
}

export function numberAt(column: Float64Array, row: number): number {
  return column[row] ?? 0
}
