import { permissionsOf } from '@chautari/contract/supplier/permissions'
import { findContact } from '../../account/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { composeDecisionEmail, type Decided } from '../emails/decision-email.ts'
import { showNotices } from '../notices/keep-notices.ts'
import { quietUntil } from '../notices/rules/quiet-hours.ts'
import { findMembersInCharge } from './store/members-in-charge.ts'

type Told = Decided & { organisationId: number; kind: 'property' | 'package'; slug: string; publicUrl: string }

/**
 * Emails what staff decided about a change of a listing to the members who may send changes: it answers what they asked, so it is no choice of
 * theirs, but it waits for the end of their quiet hours.
 */
export async function tellOfDecision(tx: Tx, { organisationId, kind, slug, publicUrl, ...decided }: Told): Promise<void> {
  const now = await appNow(tx)
  const members = await findMembersInCharge(tx, organisationId)
  const path = kind === 'property' ? `/console/supplier/listings/${slug}` : `/console/supplier/listings/packages/${slug}`
  // One after the other: the connection is that of a transaction.
  for (const { memberId, userId, roles } of members) {
    const contact = permissionsOf(roles).includes('content.submit') ? await findContact(tx, userId) : undefined
    if (!contact) continue
    const { quiet } = await showNotices(tx, memberId)
    await queueEmail(tx, composeDecisionEmail(contact, decided, { url: `${publicUrl}${path}` }), {
      notBefore: quietUntil(quiet, now),
    })
  }
}
