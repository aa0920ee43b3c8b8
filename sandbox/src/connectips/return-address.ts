import type { ConnectIpsQuirks } from './quirks.ts'
import type { Transaction } from './transactions.ts'

/** Returns the registered success address with the TXNID, where the payer lands after the one-time password (documentation §3.5). */
export function successAddress({ form }: Transaction, quirks: ConnectIpsQuirks): string {
  return withTxnId(quirks.success_url, form.TXNID, quirks)
}

/** Returns the registered failure address with the TXNID, where "Return to Creditor Site" leads (documentation §3.5). */
export function failureAddress({ form }: Transaction, quirks: ConnectIpsQuirks): string {
  return withTxnId(quirks.failure_url, form.TXNID, quirks)
}

/** Appends the TXNID and nothing else, as the gateway does. It is unsigned: a return proves nothing. */
function withTxnId(address: string, txnId: string, { smart_ampersand }: ConnectIpsQuirks): string {
  const separator = smart_ampersand && address.includes('?') ? '&' : '?'
  return `${address}${separator}TXNID=${encodeURIComponent(txnId)}`
}
