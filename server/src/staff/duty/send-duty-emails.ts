import { DIGEST_HOUR } from '@chautari/contract/staff/duty/limits'
import { PERMISSIONS } from '@chautari/contract/staff/permissions'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { composeDutyEmail } from '../emails/duty-email.ts'
import { findVisibleItems } from '../queue/list-queue.ts'
import { inOrderOfUrgency } from '../queue/rules/order.ts'
import type { WaitingItem } from '../queue/waiting-item.ts'
import { alertKeyOf, digestDay, itemsOnDuty, urgentItems } from './rules/due-emails.ts'
import { deleteOldAlerts, listOnDuty, recordAlerts, recordDigest, type OnDuty } from './store/duty.ts'

/**
 * Queues the morning digest and the urgent emails of staff on duty, about the work that their role may do. Reads the queue once for each role. Records each
 * digest and item in the transaction that queues its email, so that concurrent processes send it once. Returns 0, so that the worker waits for the next
 * round.
 */
export async function sendDutyEmails(app: App): Promise<number> {
  const onDuty = await listOnDuty(app.db)
  if (onDuty.length === 0) return 0
  await deleteOldAlerts(app.db)
  const now = await appNow(app.db)
  for (const [role, members] of Map.groupBy(onDuty, (member) => member.role)) {
    const waiting = await findVisibleItems(app, { permissions: PERMISSIONS[role], locale: 'en' })
    for (const member of members) {
      // A failure for one person must not stop the emails to the others.
      await sendTo(app, member, { waiting, now }).catch((error: unknown) =>
        app.log.error(
          { code: 'duty_email_failed', staff: member.id, err: error },
          'email about waiting work could not be queued',
        ),
      )
    }
  }
  return 0
}

async function sendTo(app: App, member: OnDuty, { waiting, now }: { waiting: WaitingItem[]; now: Date }): Promise<void> {
  const items = inOrderOfUrgency(itemsOnDuty(member, waiting))
  const day = digestDay(member, now, DIGEST_HOUR)
  const urgent = urgentItems(member, items, now)
  if (day === undefined && urgent.length === 0) return
  const { publicUrl } = app.config
  await transact(app.db, async (tx) => {
    if (day !== undefined && (await recordDigest(tx, member.id, day)) && items.length > 0)
      await queueEmail(tx, composeDutyEmail(member, { kind: 'digest', items, publicUrl }))
    const recorded = urgent.length > 0 ? await recordAlerts(tx, member.id, urgent.map(alertKeyOf)) : []
    const newItems = urgent.filter((item) => recorded.includes(alertKeyOf(item)))
    if (newItems.length > 0) await queueEmail(tx, composeDutyEmail(member, { kind: 'urgent', items: newItems, publicUrl }))
  })
}
