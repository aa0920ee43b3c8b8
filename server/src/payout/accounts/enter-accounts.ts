import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { decrypt, encrypt } from '../../platform/secrets/encryption.ts'
import { endOfPause, inForce, lastDigitsOf, type InForce } from './rules/in-force.ts'
import { findAccounts, findUnstopped, insertAccount, insertStop, type AccountRow } from './store/accounts.ts'

export { maskedNumber } from './rules/in-force.ts'

/** A bank account as its owner types it. */
export type TypedAccount = { bank: string; branch: string; holder: string; number: string }

type NewAccountRequest = { organisationId: number; memberId: number; account: TypedAccount }

const contextOf = (organisationId: number) => `bank account of organisation ${organisationId}`

/** Adds the bank account of a supplier and returns it. It takes effect after `BANK_ACCOUNT_PAUSE_HOURS`; until then the supplier gets no payout. */
export async function enterAccount(
  tx: Tx,
  { config }: Pick<App, 'config'>,
  { organisationId, memberId, account: { number, ...account } }: NewAccountRequest,
): Promise<AccountRow> {
  const now = await appNow(tx)
  return insertAccount(tx, {
    ...account,
    organisationId,
    memberId,
    number: encrypt(config.secret, number, contextOf(organisationId)),
    lastDigits: lastDigitsOf(number),
    enteredAt: now,
    effectiveAt: endOfPause(now),
  })
}

type StopRequest = {
  id: number
  /** The supplier to which the account must belong; absent for staff, who can stop any account. */
  organisationId?: number
  stoppedBy: string
  reason: string
}

/** Stops a bank account during its pause, so that no payout goes to it, and returns it. Throws `not_found` for any other account. */
export async function stopAccount(tx: Tx, { id, organisationId, stoppedBy, reason }: StopRequest) {
  const account = await findUnstopped(tx, id)
  const isTheirs = organisationId === undefined || account?.organisationId === organisationId
  if (!account || !isTheirs || account.effectiveAt <= (await appNow(tx))) throw new AppError('not_found')
  if (!(await insertStop(tx, { accountId: id, stoppedBy, reason }))) throw new AppError('not_found')
  return account
}

/** Returns the accounts of a supplier in force, and all that were ever entered, the newest first. */
export async function findAccountsOf(db: Db, organisationId: number): Promise<InForce<AccountRow> & { history: AccountRow[] }> {
  const history = await findAccounts(db, organisationId)
  return { ...inForce(history, await appNow(db)), history }
}

/** Returns the accounts in force of all suppliers, by organisation. */
export async function findAllInForce(db: Db): Promise<Map<number, InForce<AccountRow>>> {
  const now = await appNow(db)
  const accounts = Map.groupBy(await findAccounts(db), ({ organisationId }) => organisationId)
  return new Map([...accounts].map(([organisationId, entered]) => [organisationId, inForce(entered, now)]))
}

/** Decrypts the number of an account, for the payment list of the bank. Throws when no configured secret decrypts it. */
export function plainNumber({ config }: Pick<App, 'config'>, { organisationId, number }: AccountRow): string {
  const plain = decrypt(config, number, contextOf(organisationId))
  if (plain === undefined)
    throw new Error(
      `Bank account of organisation ${organisationId} cannot be decrypted: CHAUTARI_SECRET has changed since it was entered.`,
    )
  return plain
}
