import { createClock, type Clock } from './clock.ts'
import { createConfig, type ConfigStore } from './config.ts'
import type { ReturnAddresses } from './connectips/quirks.ts'
import {
  createTransactions as createConnectIpsTransactions,
  type TransactionStore as ConnectIpsStore,
} from './connectips/transactions.ts'
import { createNotices, postByHttp, type NoticeQueue, type PostNotice } from './cybs/notices/notices.ts'
import { createCardPayments, type CardPaymentStore } from './cybs/payments.ts'
import { createTransactions, type TransactionStore } from './esewa/transactions.ts'
import { createAccessTokens, type AccessTokenStore } from './facebook/tokens.ts'
import { createFaults, type FaultQueue } from './calls/faults.ts'
import { createSigningKeys, type SigningKeys } from './google/keys.ts'
import { createPayments, type PaymentStore } from './khalti/payments.ts'
import { createMailStore, type MailStore } from './mailbox/store.ts'
import { createObjectStore, type ObjectStore } from './s3/store.ts'
import { createSmsStore, type SmsStore } from './sms/store.ts'
import { createRequestLog, type RequestLog } from './calls/request-log.ts'

/** Everything that the sandbox stores, in memory only. */
export type SandboxState = {
  clock: Clock
  config: ConfigStore
  faults: FaultQueue
  requests: RequestLog
  esewa: TransactionStore
  khalti: PaymentStore
  cards: CardPaymentStore
  connectips: ConnectIpsStore
  notices: NoticeQueue
  mail: MailStore
  sms: SmsStore
  objects: ObjectStore
  googleKeys: SigningKeys
  facebookTokens: AccessTokenStore
}

/** The parts that tests replace: real time, the notices' transport, the addresses that the shop registered with connectIPS, and its own. */
export type StateOptions = { clock?: Clock; post?: PostNotice; returnAddresses?: ReturnAddresses; shopUrl?: string }

const DEMO_SHOP = 'http://127.0.0.1:3000'
const DEMO_RETURN: ReturnAddresses = {
  successUrl: `${DEMO_SHOP}/payment-verification-page`,
  failureUrl: `${DEMO_SHOP}/payment-verification-page`,
}

/** Returns an empty sandbox, on real time unless `options` say otherwise. */
export function createState(options: StateOptions = {}): SandboxState {
  const { clock = createClock(), post = postByHttp, returnAddresses = DEMO_RETURN, shopUrl = DEMO_SHOP } = options
  const config = createConfig({ returnAddresses, shopUrl })
  return {
    clock,
    config,
    faults: createFaults(),
    requests: createRequestLog(),
    esewa: createTransactions(),
    khalti: createPayments(),
    cards: createCardPayments(),
    connectips: createConnectIpsTransactions(),
    notices: createNotices({ clock, post, rules: () => noticeRules(config) }),
    mail: createMailStore(),
    sms: createSmsStore(),
    objects: createObjectStore(),
    googleKeys: createSigningKeys(),
    facebookTokens: createAccessTokens(),
  }
}

function noticeRules(config: ConfigStore) {
  const { notice_retries, notice_retry_seconds } = config.current().cybs
  return { retries: notice_retries, retrySeconds: notice_retry_seconds }
}

/** Empties the sandbox and resets its switches and clock. Google's signing keys stay, because clients cache them. */
export function resetState(sandbox: SandboxState): void {
  sandbox.clock.setOffset(0)
  sandbox.config.reset()
  sandbox.faults.clear()
  sandbox.requests.clear()
  sandbox.esewa.clear()
  sandbox.khalti.clear()
  sandbox.cards.clear()
  sandbox.connectips.clear()
  sandbox.notices.clear()
  sandbox.mail.clear()
  sandbox.sms.clear()
  sandbox.objects.clear()
  sandbox.facebookTokens.clear()
}
