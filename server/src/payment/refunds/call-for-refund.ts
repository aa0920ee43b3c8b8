import type { Paisa } from '@chautari/contract/money'
import type { App } from '../../platform/app-context.ts'
import type { Attempt } from '../store/attempts.ts'
import { PROVIDERS } from '../providers/index.ts'
import type { RefundReply } from '../providers/provider.ts'
import type { Refund } from '../store/refunds.ts'

/** The provider's answer to a refund call. Only its records confirm that the money was sent. */
export type Called =
  | { kind: 'accepted'; id: string | null }
  | { kind: 'refused'; why: string }
  /** The refund may have been made. */
  | { kind: 'uncertain'; why: string }

type RefundRequest = { refund: Refund; attempt: Attempt; others: Refund[] }

/** Returns whether this refund can be sent by a call to its provider; otherwise staff make it by hand. */
export function hasRefundCall({ config }: App, { refund, attempt, others }: RefundRequest): boolean {
  if (attempt.providerTxnId === null) return false
  return PROVIDERS[attempt.provider].refunds?.canSend(config, { refund, attempt, others }) ?? false
}

type Call = { refund: Refund; attempt: Attempt; capturedPaisa: Paisa; now: Date }

/** Requests a refund from a provider, once, and returns the answer. Never throws for provider errors. */
export async function callForRefund(app: App, call: Call): Promise<Called> {
  const { provider, providerTxnId: transactionId } = call.attempt
  if (transactionId === null) return { kind: 'refused', why: 'no_transaction' }
  const { refunds } = PROVIDERS[provider]
  if (!refunds) return { kind: 'refused', why: 'no_call' }
  return readReply(app, provider, await refunds.send(app, { ...call, transactionId }))
}

function readReply({ log }: App, provider: string, reply: RefundReply): Called {
  switch (reply.kind) {
    case 'accepted':
      return { kind: 'accepted', id: reply.id }
    case 'repeated':
      return { kind: 'uncertain', why: 'repeated' }
    case 'refused':
      return { kind: 'refused', why: reply.detail }
    case 'key_refused':
      log.error({ code: 'key_refused', provider }, 'provider refuses our key')
      return { kind: 'uncertain', why: 'key_refused' }
    case 'unknown':
      return { kind: 'uncertain', why: reply.reason }
  }
}
