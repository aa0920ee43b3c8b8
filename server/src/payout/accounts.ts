// The bank accounts of suppliers: effective after a pause, stoppable during it, shown masked.
export { enterAccount, findAllInForce, maskedNumber, stopAccount } from './accounts/keep-accounts.ts'
export type { TypedAccount } from './accounts/keep-accounts.ts'
