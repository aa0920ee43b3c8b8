import { readProviderReturn } from '@chautari/contract/payment/clients'

/** A parsed query of the verification page. Its booking only selects the page to show; the server verifies everything else. */
export type PaymentReturn =
  | ({ from: 'provider' } & NonNullable<ReturnType<typeof readProviderReturn>>)
  /** A query that no provider is known to send. */
  | { from: 'unknown' }
  /** A query without parameters. */
  | { from: 'empty' }

/** Returns whether the page was opened by the failure address. A provider may append its own text to the parameter. */
export function isFailedReturn(search: URLSearchParams): boolean {
  return search.get('q')?.startsWith('fu') ?? false
}

/** Reads the query of the verification page (spec 1 §4). */
export function readReturn(search: URLSearchParams): PaymentReturn {
  const returned = readProviderReturn(search)
  if (returned) return { from: 'provider', ...returned }
  return { from: [...search.keys()].length > 0 ? 'unknown' : 'empty' }
}
