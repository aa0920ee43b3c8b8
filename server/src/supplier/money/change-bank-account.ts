import { accounts } from '../../payout/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { memberNumbered } from '../../platform/http/supplier-identity.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { requireSecondFactor } from '../second-factor/use-second-factor.ts'
import { notifyOwners } from './notify-owners.ts'
import { wholeOrganisation } from './whole-organisation.ts'

type Change = { account: accounts.TypedAccount; code: string }

/**
 * Enters a new bank account of the caller's organisation, confirmed by a second factor in this request, and emails all owners. Payouts go to it after
 * the pause. Throws `bank_account_needs_second_factor` and `code_invalid`.
 */
export async function changeBankAccount(app: App, caller: SupplierCaller, { account, code }: Change): Promise<void> {
  const organisationId = wholeOrganisation(caller.scope)
  const { userId, name } = caller.person
  await app.limits.count('bankAccounts', String(userId))
  await transact(app.db, async (tx) => {
    await requireSecondFactor(tx, app, { userId, code })
    const { memberId, organisationName } = caller.member
    const entered = await accounts.enterAccount(tx, app, { organisationId, memberId, account })
    const number = accounts.maskedNumber(entered.lastDigits)
    await recordEntry(tx, memberActorOf(caller), {
      act: 'money.change_account',
      about: { kind: 'organisation', id: organisationId },
      after: { bank: entered.bank, holder: entered.holder, number, effective_at: entered.effectiveAt.toISOString() },
    })
    const organisation = { id: organisationId, name: organisationName }
    const { bank, effectiveAt } = entered
    await notifyOwners(tx, app, { organisation, news: { kind: 'bank_account_entered', by: name, bank, number, effectiveAt } })
  })
}

/** Stops a new bank account of the caller's organisation during its pause, and emails all owners. Throws `not_found` for any other account. */
export async function stopBankAccount(app: App, caller: SupplierCaller, id: number): Promise<void> {
  const organisationId = wholeOrganisation(caller.scope)
  const { member, person } = caller
  await transact(app.db, async (tx) => {
    const stoppedBy = memberNumbered(member.memberId)
    const stopped = await accounts.stopAccount(tx, { id, organisationId, stoppedBy, reason: 'stopped by an owner' })
    const number = accounts.maskedNumber(stopped.lastDigits)
    await recordEntry(tx, memberActorOf(caller), {
      act: 'money.stop_account',
      about: { kind: 'organisation', id: organisationId },
      before: { bank: stopped.bank, number },
    })
    const organisation = { id: organisationId, name: member.organisationName }
    const news = { kind: 'bank_account_stopped', by: person.name, bank: stopped.bank, number } as const
    await notifyOwners(tx, app, { organisation, news })
  })
}
