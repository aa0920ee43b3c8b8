import { createClock, type Clock } from './clock.ts'
import { createConfig, type ConfigStore } from './config.ts'
import { createTransactions, type TransactionStore } from './esewa/transactions.ts'
import { createFaults, type FaultQueue } from './faults.ts'
import { createPayments, type PaymentStore } from './khalti/payments.ts'
import { createMailStore, type MailStore } from './mailbox/store.ts'
import { createRequestLog, type RequestLog } from './requests.ts'

/** All that the sandbox remembers; it lives in memory and ends with the process. */
export type World = {
  clock: Clock
  config: ConfigStore
  faults: FaultQueue
  requests: RequestLog
  transactions: TransactionStore
  khalti: PaymentStore
  mail: MailStore
}

export function createWorld(clock: Clock = createClock()): World {
  return {
    clock,
    config: createConfig(),
    faults: createFaults(),
    requests: createRequestLog(),
    transactions: createTransactions(),
    khalti: createPayments(),
    mail: createMailStore(),
  }
}

export function resetWorld(world: World): void {
  world.clock.setOffset(0)
  world.config.reset()
  world.faults.clear()
  world.requests.clear()
  world.transactions.clear()
  world.khalti.clear()
  world.mail.clear()
}
