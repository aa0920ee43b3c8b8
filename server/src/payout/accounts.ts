// The bank accounts of suppliers: effective after a pause, stoppable during it, shown masked.
export { enterAccount, findAllInForce, maskedNumber, stopAccount } from './accounts/enter-accounts.ts'
export type { TypedAccount } from './accounts/enter-accounts.ts'
