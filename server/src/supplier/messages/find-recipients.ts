import { permissionsOf } from '@chautari/contract/supplier/permissions'
import { findContact } from '../../account/index.ts'
import type { MemberRecipient } from '../../messaging/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { showNotices } from '../notices/keep-notices.ts'
import { quietUntil } from '../notices/rules/quiet-hours.ts'
import { findMembersOfBooking } from './store/members-told.ts'

type About = { organisationId: number; bookingId: number; reference: string }

/** Returns the members of an organisation who are told about a message on a booking: those who may read it and have not chosen otherwise. */
export async function findMessageRecipients(db: Db, { reference, ...about }: About): Promise<MemberRecipient[]> {
  const now = await appNow(db)
  const members = await findMembersOfBooking(db, about)
  const readers = members.filter(({ roles }) => permissionsOf(roles).includes('messages.view'))
  const recipients: MemberRecipient[] = []
  // One after the other: the connection is that of a transaction.
  for (const { memberId, userId } of readers) {
    const { kinds, quiet } = await showNotices(db, memberId)
    const contact = kinds.includes('messages') ? await findContact(db, userId) : undefined
    if (contact)
      recipients.push({ ...contact, path: `/console/supplier/messages/${reference}`, notBefore: quietUntil(quiet, now) })
  }
  return recipients
}
