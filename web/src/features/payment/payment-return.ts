import { readReference } from '@chautari/contract/booking/reference'

/** What a traveller came back with, and from whom. The booking named only says which page to show; the server believes nothing of it. */
export type PaymentReturn =
  | { from: 'esewa'; data: string; reference: string | undefined }
  | { from: 'khalti'; orderId: string; pidx: string | undefined; amount: string | undefined; reference: string | undefined }
  /** Something came along that no provider is known to send. */
  | { from: 'unknown' }
  | { from: 'nobody' }

/** Whether the page was reached as the failure address; eSewa may append its own text to the mark. */
export function isFailedReturn(search: URLSearchParams): boolean {
  return search.get('q')?.startsWith('fu') ?? false
}

/** With data it is the first wallet's return, else the second's by its order id (spec 1 §4). */
export function readReturn(search: URLSearchParams): PaymentReturn {
  const data = returnedData(search)
  if (data !== undefined) return { from: 'esewa', data, reference: referenceInData(data) }
  const orderId = search.get('purchase_order_id')
  if (!orderId) return { from: [...search.keys()].length > 0 ? 'unknown' : 'nobody' }
  return {
    from: 'khalti',
    orderId,
    pidx: search.get('pidx') || undefined,
    amount: search.get('amount') || undefined,
    reference: referenceInOrder(orderId),
  }
}

/** What eSewa returned with, as it was signed: a plus sign of base64 arrives as a space when it was not encoded. */
export function returnedData(search: URLSearchParams): string | undefined {
  return search.get('data')?.replaceAll(' ', '+') || undefined
}

/** The booking that returned data speaks of. */
export function referenceInData(data: string): string | undefined {
  const id = transactionIn(data)
  return id === undefined ? undefined : readReference(id.slice(0, Math.max(0, id.lastIndexOf('-'))))
}

/** The booking of an order: all but its first two characters (spec 1 §4). */
export function referenceInOrder(orderId: string): string | undefined {
  return readReference(orderId.slice(2))
}

function transactionIn(data: string): string | undefined {
  try {
    const returned: unknown = JSON.parse(atob(data.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof returned !== 'object' || returned === null || !('transaction_uuid' in returned)) return undefined
    return typeof returned.transaction_uuid === 'string' ? returned.transaction_uuid : undefined
  } catch {
    return undefined
  }
}
