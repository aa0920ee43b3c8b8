/** Returns the SQLSTATE of a database error of either driver. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}

/** Returns the message of the database in an error of either driver, which names no values of a statement. */
export function databaseMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error || !error.cause ? error.message : databaseMessage(error.cause)
}

// SQLSTATE of a page with a wrong checksum or a damaged row, of a damaged index, and of a file that cannot be read or written.
const DAMAGED = new Set(['XX001', 'XX002', '58030'])

/** Returns whether a statement failed because PostgreSQL could not read, or not trust, what it has stored. */
export function isDataCorrupted(error: unknown): boolean {
  return DAMAGED.has(sqlState(error) ?? '')
}
