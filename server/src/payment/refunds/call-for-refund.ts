import type { Paisa } from '@chautari/contract/money'
import type { App } from '../../platform/app-context.ts'
import { refundKhalti, type KhaltiRefunded } from '../providers/khalti/refund.ts'
import { refundNic, type NicRefunded } from '../providers/nic/refund.ts'
import { isVoidable } from './rules/refund-step.ts'
import type { Attempt } from '../attempts/store/attempts.ts'
import type { Refund } from './store/refunds.ts'

/** What a provider said to being asked for a refund, which only its records confirm. */
export type Called =
  | { kind: 'accepted'; id: string | null }
  | { kind: 'refused'; why: string }
  /** It may have been made. */
  | { kind: 'uncertain'; why: string }

type Wanted = { refund: Refund; attempt: Attempt; others: Refund[] }

/** Whether there is a call for a refund: eSewa has none, and what Khalti has partly given back it does not give back again. */
export function hasRefundCall({ config }: App, { refund, attempt: { provider, providerTxnId }, others }: Wanted): boolean {
  if (providerTxnId === null || provider === 'esewa') return false
  if (provider === 'nic') return config.nic?.search !== undefined
  return config.khalti !== undefined && others.every(({ id, state }) => state === 'due' && id > refund.id)
}

type Call = { refund: Refund; attempt: Attempt; capturedPaisa: Paisa; now: Date }

/** Asks a provider for a refund, once. Never throws for what the provider does. */
export async function callForRefund(app: App, call: Call): Promise<Called> {
  const { config } = app
  const { providerTxnId: transactionId, provider } = call.attempt
  if (transactionId === null) return { kind: 'refused', why: 'no_transaction' }
  if (provider === 'khalti' && config.khalti) {
    const { amountPaisa } = call.refund
    const part = amountPaisa === call.capturedPaisa ? {} : { partPaisa: amountPaisa }
    return meaningOf(app, await refundKhalti(config.khalti, { transactionId, ...part }))
  }
  const search = config.nic?.search
  if (provider === 'nic' && search) return callBank(app, { ...call, search, transactionId })
  return { kind: 'refused', why: 'no_call' }
}

type BankCall = Call & { search: Parameters<typeof refundNic>[0]; transactionId: string }

/** Takes a whole payment back while the bank has not settled it, else has it refunded; each under a name of its own. */
async function callBank(app: App, { search, transactionId, refund, attempt, ...call }: BankCall): Promise<Called> {
  const { providerRef, closedAt } = attempt
  const asked = { transactionId, providerRef, amountPaisa: refund.amountPaisa, at: call.now }
  if (isVoidable(refund, { capturedPaisa: call.capturedPaisa, closedAt })) {
    const voided = await refundNic(search, { ...asked, kind: 'void', requestId: `void-${refund.id}` })
    if (voided.kind !== 'refused') return meaningOf(app, voided)
  }
  return meaningOf(app, await refundNic(search, { ...asked, kind: 'refund', requestId: `refund-${refund.id}` }))
}

function meaningOf({ log }: App, said: KhaltiRefunded | NicRefunded): Called {
  switch (said.kind) {
    case 'accepted':
      return { kind: 'accepted', id: 'id' in said ? said.id : null }
    case 'repeated':
      return { kind: 'uncertain', why: 'repeated' }
    case 'refused':
      return { kind: 'refused', why: said.detail }
    case 'key_refused':
      log.error({ code: 'key_refused' }, 'provider refuses our key')
      return { kind: 'uncertain', why: 'key_refused' }
    case 'unknown':
      return { kind: 'uncertain', why: said.reason }
  }
}
