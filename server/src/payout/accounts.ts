// The bank accounts of suppliers: entered with a pause, stopped during it, shown masked.
export { enterAccount, findAllInForce, maskedNumber, stopAccount } from './accounts/keep-accounts.ts'
export type { TypedAccount } from './accounts/keep-accounts.ts'
