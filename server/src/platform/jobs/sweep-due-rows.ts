/** A batch to read: at most `limit` due rows, without those that this run of the sweep has left over. */
export type Batch<Row> = { limit: number; leftOver: Row[] }

type Sweep<Row> = {
  limit: number
  /** Returns the due rows of a batch, the longest overdue first. */
  find: (batch: Batch<Row>) => Promise<Row[]>
  /** Handles a row and returns whether it did. */
  handle: (row: Row) => Promise<boolean>
  /** Logs that a row could not be handled. */
  onFailure: (row: Row, error: unknown) => void
}

/** More rows left over than this are no exceptions, but a fault of the sweep or the database: the next run tries again. */
const LEFT_OVER_MAX = 1000

/**
 * Handles due rows, one after the other, and returns how many were handled. A row that fails, or that another process has locked, stays due and is
 * left to the next run. While a batch leaves rows over, this run goes on with the rows behind them: otherwise as many failing rows as fit into a batch
 * would keep all others from being handled.
 */
export async function sweepDueRows<Row>({ limit, find, handle, onFailure }: Sweep<Row>): Promise<number> {
  const isHandled = async (row: Row) => {
    try {
      return await handle(row)
    } catch (error) {
      onFailure(row, error)
      return false
    }
  }
  const leftOver: Row[] = []
  let handled = 0
  while (leftOver.length < LEFT_OVER_MAX) {
    const before = leftOver.length
    const rows = await find({ limit, leftOver })
    for (const row of rows) {
      if (await isHandled(row)) handled++
      else leftOver.push(row)
    }
    if (rows.length < limit || leftOver.length === before) break
  }
  return handled
}
