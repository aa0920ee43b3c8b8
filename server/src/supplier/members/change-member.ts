import { SUPPLIER_ROLES } from '@chautari/contract/supplier/permissions'
import type { RecordedAct } from '@chautari/contract/trail/recorded-acts'
import { credentials } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import { factsChanged, recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { requireOwnListings } from '../invitations/invite-member.ts'
import { factsOfRights, type Rights } from './rules/rights.ts'
import { endMembership, findMembers, lockMember, lockOwners, updateRights, type MemberRow } from './store/members.ts'

const RIGHTS = ['roles', 'properties', 'packages'] as const

/**
 * Changes the roles of a member and the listings that they are limited to. Throws `not_found`, `changed_meanwhile` when its version has changed
 * since, and `last_owner` when no owner with an open account would be left.
 */
export async function changeMember(
  { db }: App,
  caller: SupplierCaller,
  { id, version, rights }: { id: number; version: number; rights: Rights },
): Promise<void> {
  const { scope } = caller
  await transact(db, async (tx) => {
    await requireOwnListings(tx, caller, rights)
    const { member, isLastOwner } = await lock(tx, scope, id)
    if (member.version !== version) throw new AppError('changed_meanwhile')
    if (isLastOwner && !rights.roles.includes('owner')) throw new AppError('last_owner')
    await setRights(tx, caller, { member, rights })
  })
}

/** Removes a member, whose sessions no longer open the organisation. Throws `not_found` and `last_owner`. */
export async function removeMember({ db }: App, caller: SupplierCaller, id: number): Promise<void> {
  await transact(db, (tx) => end(tx, caller, { id, act: 'members.remove' }))
}

/** Ends the caller's own membership. Throws `last_owner`. */
export async function leaveOrganisation({ db }: App, caller: SupplierCaller): Promise<void> {
  await transact(db, (tx) => end(tx, caller, { id: caller.member.memberId, act: 'members.leave' }))
}

type Transfer = { id: number; password: string }

/**
 * Makes another member an owner in place of the caller, who keeps all other roles. Throws `password_incorrect`, and `not_found` for the caller
 * themselves and for a member whose account is disabled or deleted.
 */
export async function transferOwnership(app: App, caller: SupplierCaller, { id, password }: Transfer): Promise<void> {
  await credentials.verifyPassword(app, caller.person.userId, password)
  const { scope, member: self } = caller
  if (id === self.memberId) throw new AppError('not_found')
  await transact(app.db, async (tx) => {
    // The owners are locked first, so that a caller who lost the role meanwhile cannot transfer it.
    const owners = await lockOwners(tx, scope)
    const [next, own] = [await lockMember(tx, scope, id), await lockMember(tx, scope, self.memberId)]
    const isOpen = (await findMembers(tx, scope)).some((member) => member.id === id)
    if (!next || !own || !isOpen || !owners.includes(self.memberId)) throw new AppError('not_found')
    const everything = { propertyIds: null, packageIds: null }
    await setRights(tx, caller, { member: next, rights: { ...everything, roles: ['owner'] } })
    const others = SUPPLIER_ROLES.filter((role) => role !== 'owner')
    await setRights(tx, caller, { member: own, rights: { ...everything, roles: others } })
  })
}

type Locked = { member: MemberRow; isLastOwner: boolean }

/** Locks the owners before the member, so that two owners cannot demote each other at once. Throws `not_found`. */
async function lock(tx: Tx, scope: SupplierScope, id: number): Promise<Locked> {
  const owners = await lockOwners(tx, scope)
  const member = await lockMember(tx, scope, id)
  if (!member) throw new AppError('not_found')
  return { member, isLastOwner: owners.length === 1 && owners[0] === id }
}

async function end(tx: Tx, caller: SupplierCaller, { id, act }: { id: number; act: RecordedAct }): Promise<void> {
  const { member, isLastOwner } = await lock(tx, caller.scope, id)
  if (isLastOwner) throw new AppError('last_owner')
  await recordEntry(tx, memberActorOf(caller), { act, about: { kind: 'member', id }, before: factsOfRights(member) })
  await endMembership(tx, caller.scope, id)
}

async function setRights(
  tx: Tx,
  caller: SupplierCaller,
  { member, rights }: { member: MemberRow; rights: Rights },
): Promise<void> {
  const { id } = member
  const changed = factsChanged(factsOfRights(member), factsOfRights(rights), RIGHTS)
  if (Object.keys(changed.after).length === 0) return
  await updateRights(tx, caller.scope, { id, ...rights })
  await recordEntry(tx, memberActorOf(caller), { act: 'members.change', about: { kind: 'member', id }, ...changed })
}
