import { readReference } from '@chautari/contract/booking/reference'

/** Whether the page was reached as the failure address; eSewa may append its own text to the mark. */
export function isFailedReturn(search: URLSearchParams): boolean {
  return search.get('q')?.startsWith('fu') ?? false
}

/** What eSewa returned with, as it was signed: a plus sign of base64 arrives as a space when it was not encoded. */
export function returnedData(search: URLSearchParams): string | undefined {
  return search.get('data')?.replaceAll(' ', '+') || undefined
}

/** The booking that returned data speaks of. It only says which page to show; the server believes nothing of it. */
export function referenceInData(data: string): string | undefined {
  const id = transactionIn(data)
  return id === undefined ? undefined : readReference(id.slice(0, Math.max(0, id.lastIndexOf('-'))))
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
