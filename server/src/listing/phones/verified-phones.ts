// The verified phone numbers of suppliers: the numbers that travellers call, and the numbers that we call.
import { mobileOf, phoneKey } from '@chautari/contract/account/phone-numbers'
import { organisationProfiles } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { recordEntry, type TrailActor } from '../../trail/index.ts'
import { isRecorded, recordVerification } from './store/verified-phones.ts'

/** Returns whether a number is verified for an organisation: by a code, by staff, or as the phone of its SMS. */
export async function isPhoneVerified(db: Db, organisationId: number | null, phone: string): Promise<boolean> {
  if (organisationId === null) return false
  if (await isRecorded(db, organisationId, phoneKey(phone))) return true
  const ofSms = await organisationProfiles.findPhone(db, organisationId)
  return ofSms !== undefined && ofSms.phone === mobileOf(phone)
}

type Proof = { organisationId: number; phone: string } & ({ way: 'sms' } | { way: 'staff'; reason: string })

/** Records that a number is verified for an organisation, and adds an audit entry with the number masked. */
export async function recordVerifiedPhone(tx: Tx, by: TrailActor, { organisationId, phone, ...proof }: Proof): Promise<void> {
  const { way } = proof
  await recordVerification(tx, { organisationId, phone: phoneKey(phone), way })
  await recordEntry(tx, by, {
    act: way === 'sms' ? 'organisation.prove_phone' : 'organisations.confirm_phone',
    about: { kind: 'organisation', id: organisationId },
    after: { phone: maskedPhone(phone) },
    ...(proof.way === 'staff' && { reason: proof.reason }),
  })
}

const HEAD = 2
const TAIL = 4

/** Returns a number without its middle digits, for the audit trail: entries cannot be deleted. */
export function maskedPhone(phone: string): string {
  const digits = mobileOf(phone) ?? phoneKey(phone)
  return `${digits.slice(0, HEAD)}****${digits.slice(-TAIL)}`
}
