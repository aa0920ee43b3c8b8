import { createClock, type Clock } from './clock.ts'
import { createConfig, type ConfigStore } from './config.ts'
import { createNotices, postByHttp, type NoticeQueue, type PostNotice } from './cybs/notices.ts'
import { createCardPayments, type CardPaymentStore } from './cybs/payments.ts'
import { createTransactions, type TransactionStore } from './esewa/transactions.ts'
import { createAccessTokens, type AccessTokenStore } from './facebook/tokens.ts'
import { createFaults, type FaultQueue } from './faults.ts'
import { createSigningKeys, type SigningKeys } from './google/keys.ts'
import { createPayments, type PaymentStore } from './khalti/payments.ts'
import { createMailStore, type MailStore } from './mailbox/store.ts'
import { createObjectStore, type ObjectStore } from './s3/store.ts'
import { createSmsStore, type SmsStore } from './sms/store.ts'
import { createRequestLog, type RequestLog } from './requests.ts'

/** All that the sandbox remembers; it lives in memory and ends with the process. */
export type World = {
  clock: Clock
  config: ConfigStore
  faults: FaultQueue
  requests: RequestLog
  transactions: TransactionStore
  khalti: PaymentStore
  cards: CardPaymentStore
  notices: NoticeQueue
  mail: MailStore
  sms: SmsStore
  objects: ObjectStore
  googleKeys: SigningKeys
  facebookTokens: AccessTokenStore
}

export function createWorld(clock: Clock = createClock(), post: PostNotice = postByHttp): World {
  const config = createConfig()
  return {
    clock,
    config,
    faults: createFaults(),
    requests: createRequestLog(),
    transactions: createTransactions(),
    khalti: createPayments(),
    cards: createCardPayments(),
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

export function resetWorld(world: World): void {
  world.clock.setOffset(0)
  world.config.reset()
  world.faults.clear()
  world.requests.clear()
  world.transactions.clear()
  world.khalti.clear()
  world.cards.clear()
  world.notices.clear()
  world.mail.clear()
  world.sms.clear()
  world.objects.clear()
  world.facebookTokens.clear()
}
