import { permissionsOf } from '@chautari/contract/supplier/permissions'
import { findContact } from '../../account/index.ts'
import type { MemberRecipient } from '../../messaging/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { findMembersOfBooking } from './store/members-told.ts'

type About = { organisationId: number; bookingId: number; reference: string }

/** Returns the members of an organisation who are told about a message on a booking: those who may read it. */
export async function findMessageRecipients(db: Db, { reference, ...about }: About): Promise<MemberRecipient[]> {
  const members = await findMembersOfBooking(db, about)
  const readers = members.filter(({ roles }) => permissionsOf(roles).includes('messages.view'))
  const recipients: MemberRecipient[] = []
  // One after the other: the connection is that of a transaction.
  for (const { userId } of readers) {
    const contact = await findContact(db, userId)
    if (contact) recipients.push({ ...contact, path: `/console/supplier/messages/${reference}` })
  }
  return recipients
}
