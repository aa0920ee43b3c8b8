import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { DAY } from '@chautari/contract/dates'
import { LOCALES } from '@chautari/contract/locale'
import { NEWSLETTER_DAYS_AHEAD_MAX } from '@chautari/contract/staff/newsletter/limits'
import type { IssueSending, SendingPreview } from '@chautari/contract/staff/newsletter/issues'
import { issues, newsletterSending } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'
import { aboutIssue } from './edit-issues.ts'
import { resolveIssue } from './resolve-parts.ts'

type SendRequest = { id: number; sending: IssueSending }

/** Returns the number of recipients and the times of sending a draft, without sending it. Throws the errors of `sendIssue`. */
export async function previewSending({ db }: App, { id, sending }: SendRequest): Promise<SendingPreview> {
  const issue = await issues.getIssue(db, id)
  issues.requireDraft(issue, sending.version)
  await requireComplete(db, issue)
  const startsAt = await startOf(db, sending.at)
  const { confirmed } = await newsletterSending.countSubscribers(db)
  const { batches, endsAt } = newsletterSending.planBatches(confirmed.en + confirmed.ne, startsAt)
  return { subscribers: confirmed, batches, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }
}

/** Schedules a draft. Throws `not_found`, `issue_not_draft`, `changed_meanwhile`, `issue_incomplete` and `validation_failed`. */
export async function sendIssue({ db }: App, by: StaffActor, { id, sending: { version, at } }: SendRequest): Promise<void> {
  await transact(db, (tx) =>
    issues.changeDraft(tx, { id, version }, async (issue) => {
      await requireComplete(tx, issue)
      const startsAt = await startOf(tx, at)
      await newsletterSending.planSending(tx, issue, startsAt)
      const { confirmed } = await newsletterSending.countSubscribers(tx)
      const after = { startsAt: startsAt.toISOString(), subscribers: confirmed.en + confirmed.ne }
      await recordEntry(tx, by, { act: 'newsletter.send', about: aboutIssue(id), after })
    }),
  )
}

/** Stops a newsletter that is being sent, or turns a scheduled one into a draft again. Throws `not_found` and `issue_not_sending`. */
export async function stopIssue({ db }: App, by: StaffActor, { id, reason }: { id: number; reason: string }): Promise<void> {
  await transact(db, async (tx) => {
    const { state } = await newsletterSending.stopSending(tx, id)
    const states = { before: { state }, after: { state: state === 'scheduled' ? 'draft' : 'stopped' } }
    await recordEntry(tx, by, { act: 'newsletter.stop', about: aboutIssue(id), ...states, reason })
  })
}

type Test = { id: number; staffId: number; email: string }

/** Sends a newsletter to a member of staff as a test, in both languages. Throws `not_found` and `rate_limited`. */
export async function testIssue({ db, config, limits }: App, { id, staffId, email }: Test): Promise<void> {
  const issue = await issues.getIssue(db, id)
  const { texts } = await resolveIssue(db, issue)
  await limits.count('newsletterTests', String(staffId))
  await transact(db, async (tx) => {
    for (const locale of LOCALES) {
      const { subject, ...rendered } = newsletterSending.renderIssue(texts[locale], { email, locale, config })
      // The same email that subscribers get, but of a kind that the newsletter's counters ignore.
      await queueEmail(tx, { ...rendered, kind: 'newsletter_test', subject: `[${locale}] ${subject}` })
    }
  })
}

/** Queues the next batch of a due newsletter. Returns 1, or 0 when none is due. */
export async function sendDueNewsletters({ db, config }: App): Promise<number> {
  const compose = async (tx: Db, issue: issues.IssueRow) => (await resolveIssue(tx, issue)).texts
  return (await transact(db, (tx) => newsletterSending.queueDueBatch(tx, config, compose))) ? 1 : 0
}

async function requireComplete(db: Db, issue: issues.IssueRow): Promise<void> {
  const { shownCards } = await resolveIssue(db, issue)
  if (!issues.isSendable(issues.issueGaps(issue, shownCards))) throw new AppError('issue_incomplete')
}

const PAST = { en: 'Choose a later time', ne: 'यसपछिको समय छान्नुहोस्' }
const FAR = {
  en: `Choose a time within ${NEWSLETTER_DAYS_AHEAD_MAX} days`,
  ne: `${devanagari(NEWSLETTER_DAYS_AHEAD_MAX)} दिनभित्रको समय छान्नुहोस्`,
}

async function startOf(db: Db, at: string | null): Promise<Date> {
  const now = await appNow(db)
  if (at === null) return now
  const startsAt = new Date(at)
  const problem = startsAt < now ? PAST : startsAt.getTime() > now.getTime() + NEWSLETTER_DAYS_AHEAD_MAX * DAY ? FAR : undefined
  if (problem) throw new AppError('validation_failed', { fields: { at: [problem] } })
  return startsAt
}
