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

type Entering = { organisationId: number; memberId: number; account: TypedAccount }

const contextOf = (organisationId: number) => `bank account of organisation ${organisationId}`

/** Enters the bank account of a supplier. Payouts go to it after the pause, until which no payout is made. */
export async function enterAccount(
  tx: Tx,
  { config }: Pick<App, 'config'>,
  { organisationId, memberId, account: { number, ...account } }: Entering,
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

type Stopping = {
  id: number
  /** The supplier whose account it has to be; staff may stop any. */
  organisationId?: number
  stoppedBy: string
  reason: string
}

/** Stops a bank account during its pause, so that no payout goes to it, and returns it. Throws `not_found` for any other account. */
export async function stopAccount(tx: Tx, { id, organisationId, stoppedBy, reason }: Stopping) {
  const account = await findUnstopped(tx, id)
  const isTheirs = organisationId === undefined || account?.organisationId === organisationId
  if (!account || !isTheirs || account.effectiveAt <= (await appNow(tx))) throw new AppError('not_found')
  if (!(await insertStop(tx, { accountId: id, stoppedBy, reason }))) throw new AppError('not_found')
  return account
}

/** Returns the accounts of a supplier that count now, and all that were ever entered, the newest first. */
export async function findAccountsOf(db: Db, organisationId: number): Promise<InForce<AccountRow> & { history: AccountRow[] }> {
  const history = await findAccounts(db, organisationId)
  return { ...inForce(history, await appNow(db)), history }
}

/** Returns the accounts of all suppliers that count now, by organisation. */
export async function findAllInForce(db: Db): Promise<Map<number, InForce<AccountRow>>> {
  const now = await appNow(db)
  const accounts = Map.groupBy(await findAccounts(db), ({ organisationId }) => organisationId)
  return new Map([...accounts].map(([organisationId, entered]) => [organisationId, inForce(entered, now)]))
}

/** Returns the number of an account in plain digits, for the list for the bank. Throws when the secret of the server has changed since. */
export function plainNumber({ config }: Pick<App, 'config'>, { organisationId, number }: AccountRow): string {
  const plain = decrypt(config, number, contextOf(organisationId))
  if (plain === undefined)
    throw new Error('A bank account cannot be decrypted: CHAUTARI_SECRET is another one than when it was entered.')
  return plain
}
