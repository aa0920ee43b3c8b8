import { z } from 'zod'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { browserIdIn } from '../../platform/email/outbox.ts'
import { sendDuePush, type PushGateway } from '../../platform/email/send-due-messages.ts'
import type { DeliverPush } from '../../platform/push/deliver-push.ts'
import { deleteBrowser, findBrowser } from './store/browsers.ts'

const Content = z.object({ title: z.string(), text: z.string(), path: z.string(), until: z.iso.datetime().optional() })

/**
 * Sends the due notifications to browsers. A browser whose member may not get them any more, or that ended its subscription, is deleted; so is one
 * whose push service refuses us for good. A request whose deadline has passed is no news any more.
 */
export async function sendDueNotifications(app: App, deliver: DeliverPush): Promise<number> {
  return sendDuePush(app, gatewayOf(app, deliver))
}

function gatewayOf({ db, log }: App, deliver: DeliverPush): PushGateway {
  return async ({ to, text }) => {
    const id = browserIdIn(to)
    const browser = await findBrowser(db, id)
    if (!browser) {
      await deleteBrowser(db, id)
      return 'gone'
    }
    const { until, ...shown } = Content.parse(JSON.parse(text))
    if (until !== undefined && new Date(until) <= (await appNow(db))) return 'gone'
    const { endpoint, p256dh, auth } = browser
    const outcome = await deliver({ endpoint, keys: { p256dh, auth } }, JSON.stringify(shown))
    if (outcome === 'sent') return outcome
    if (outcome === 'refused') log.warn({ browser: id }, 'push service refused a notification for good')
    await deleteBrowser(db, id)
    return 'gone'
  }
}
