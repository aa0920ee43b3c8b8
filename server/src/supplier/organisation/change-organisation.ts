import type { OrganisationEdit } from '@chautari/contract/supplier/organisation/shapes'
import { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import { verifiedPhones } from '../../listing/index.ts'
import { factsChanged, recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { planEdit, type PendingChange } from './rules/plan-edit.ts'
import { deleteChange, findChange, upsertChange } from './store/changes.ts'

/** The fields of an organisation that an entry compares. */
const FIELDS = ['legalName', 'registrationNumber', 'pan', 'isVatRegistered', 'contactEmail', 'contactPhone', 'address'] as const

/**
 * Changes the caller's organisation. Of a live one, a new registered name, tax number or unverified mobile number waits for staff, in place of an
 * earlier request; asking for what is already so takes the request back.
 */
export async function changeOrganisation({ db }: App, caller: SupplierCaller, edit: OrganisationEdit): Promise<void> {
  const { organisationId } = caller.scope
  const about = { kind: 'organisation', id: organisationId } as const
  await transact(db, async (tx) => {
    let pending: PendingChange | null | undefined
    const { before, after } = await organisationProfiles.editProfile(tx, organisationId, async (profile) => {
      const { contact_phone: phone } = edit
      const isPhoneVerified = typeof phone === 'string' && (await verifiedPhones.isPhoneVerified(tx, organisationId, phone))
      const plan = planEdit(profile, valuesOf(edit), { waiting: await findChange(tx, caller.scope), isPhoneVerified })
      pending = plan.pending
      return plan.now
    })
    const facts = factsChanged(before, after, FIELDS)
    if (Object.keys(facts.after).length > 0)
      await recordEntry(tx, memberActorOf(caller), { act: 'organisation.edit', about, ...facts })
    if (pending) await requestChange(tx, caller, { before, pending })
    else if (pending === null) await withdrawChange(tx, caller)
  })
}

/** Returns the fields that were sent, by the names of the columns. */
function valuesOf(edit: OrganisationEdit) {
  return sentFields({
    legalName: edit.legal_name,
    registrationNumber: edit.registration_number,
    pan: edit.pan,
    isVatRegistered: edit.is_vat_registered,
    contactEmail: edit.contact_email,
    contactPhone: edit.contact_phone,
    address: edit.address,
  })
}

type ChangeRequest = { before: PendingChange; pending: PendingChange }

async function requestChange(tx: Tx, caller: SupplierCaller, { before, pending }: ChangeRequest): Promise<void> {
  const { organisationId } = caller.scope
  await upsertChange(tx, { organisationId, ...pending, memberId: caller.member.memberId })
  await recordEntry(tx, memberActorOf(caller), {
    act: 'organisation.ask_change',
    about: { kind: 'organisation', id: organisationId },
    ...factsChanged(before, { ...pending, contactPhone: pending.contactPhone ?? before.contactPhone }, [
      'legalName',
      'pan',
      'contactPhone',
    ]),
  })
}

async function withdrawChange(tx: Tx, caller: SupplierCaller): Promise<void> {
  const { scope } = caller
  if (!(await deleteChange(tx, scope))) return
  await recordEntry(tx, memberActorOf(caller), {
    act: 'organisation.take_back_change',
    about: { kind: 'organisation', id: scope.organisationId },
  })
}
