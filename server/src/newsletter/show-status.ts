import type { App } from '../platform/app-context.ts'
import { findRefusal } from './store/refusals.ts'
import { wantsNewsletter } from './store/subscriptions.ts'

type Status = { is_newsletter_subscribed: boolean; is_transactional_mail: boolean }

/** What a stranger is answered, of whatever address: which boxes there are, and nothing about it. */
export const PUBLIC_STATUS: Status = { is_newsletter_subscribed: true, is_transactional_mail: true }

/** Which letters an address gets, for its owner: the newsletter, be it confirmed yet or not, and those that are not needed. */
export async function showStatus({ db }: Pick<App, 'db'>, email: string): Promise<Status> {
  const [isReader, refusedAt] = await Promise.all([wantsNewsletter(db, email), findRefusal(db, email)])
  return { is_newsletter_subscribed: isReader, is_transactional_mail: refusedAt === undefined }
}
