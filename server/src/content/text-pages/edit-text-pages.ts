import type { TextPageName } from '@chautari/contract/content/limits'
import { STATED_LIMITS } from '@chautari/contract/content/stated-limits'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'
import type { TextPageContent } from '@chautari/contract/staff/text-pages/text-pages'
import { listings } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { safeText } from '../posts/safe-body.ts'
import { explainPageGaps } from './explain-gaps.ts'
import { firstEffectiveDay } from './rules/first-effective-day.ts'
import { pageGaps } from './rules/page-gaps.ts'
import { versionStateOn } from './rules/version-state.ts'
import { withKeys } from './rules/with-keys.ts'
import { findDraft, findVersion, findVersionLines } from './read-models/find-versions.ts'
import {
  deleteVersion,
  findLastNumber,
  insertVersion,
  lockTextPage,
  updateVersion,
  type TextPageVersion,
} from './store/text-page-versions.ts'

/** The draft of a page in the revision that the caller has read. */
type Read = { page: TextPageName; revision: number }

export type DraftChanged = { before: TextPageVersion; after: TextPageVersion }

/** Creates the draft of the next version with the texts of the last version. Throws `draft_exists`. */
export async function beginDraft(tx: Tx, page: TextPageName, by: string): Promise<TextPageVersion> {
  await lockTextPage(tx, page)
  if (await findDraft(tx, page)) throw new AppError('draft_exists')
  const last = await findVersion(tx, page, await findLastNumber(tx, page))
  if (!last) throw new AppError('not_found')
  return insertVersion(tx, { page, content: last.content, savedBy: by })
}

/** Saves a draft, with sanitised texts and a key for each new section. Throws `changed_meanwhile`. */
export async function saveDraft(
  tx: Tx,
  read: Read,
  { content, by }: { content: TextPageContent; by: string },
): Promise<DraftChanged> {
  const before = await lockDraft(tx, read)
  const values = { content: withKeys(sanitised(content), listings.slugOf), savedAt: await appNow(tx), savedBy: by }
  return { before, after: await updateVersion(tx, before.id, values) }
}

/** Deletes a draft. Throws `changed_meanwhile`. */
export async function discardDraft(tx: Tx, read: Read): Promise<void> {
  await deleteVersion(tx, (await lockDraft(tx, read)).id)
}

type Publication = { effectiveOn: CalendarDate; by: string }

/**
 * Publishes a draft as the next version, effective from `effectiveOn`, and returns it. The version stores the limits that its texts name. Throws
 * `changed_meanwhile`, `page_incomplete`, and `validation_failed` for a day that has passed or is before the last version's.
 */
export async function publishDraft(tx: Tx, read: Read, { effectiveOn, by }: Publication): Promise<TextPageVersion> {
  const draft = await lockDraft(tx, read)
  const gaps = pageGaps(draft.content)
  if (gaps.length > 0) throw new AppError('page_incomplete', { fields: explainPageGaps(gaps) })
  const now = await appNow(tx)
  const versions = await findVersionLines(tx, read.page)
  const first = firstEffectiveDay(dayInNepal(now), versions)
  if (effectiveOn < first) throw refuseDay(TOO_EARLY)
  if (effectiveOn > addDays(dayInNepal(now), AHEAD_DAYS)) throw refuseDay(TOO_LATE)
  const number = (await findLastNumber(tx, read.page)) + 1
  return updateVersion(tx, draft.id, { number, limits: { ...STATED_LIMITS }, effectiveOn, publishedAt: now, publishedBy: by })
}

/** Turns the last version into a draft again, before it takes effect. Throws `not_found`, `changed_meanwhile` and `draft_exists`. */
export async function withdrawVersion(tx: Tx, page: TextPageName, number: number): Promise<DraftChanged> {
  await lockTextPage(tx, page)
  const before = await findVersion(tx, page, number)
  if (!before) throw new AppError('not_found')
  const versions = await findVersionLines(tx, page)
  const isUpcoming = versionStateOn(dayInNepal(await appNow(tx)), before, versions) === 'upcoming'
  if (!isUpcoming || number !== versions[0]?.number) throw new AppError('changed_meanwhile')
  if (await findDraft(tx, page)) throw new AppError('draft_exists')
  const values = { number: null, limits: null, effectiveOn: null, publishedAt: null, publishedBy: null }
  return { before, after: await updateVersion(tx, before.id, values) }
}

async function lockDraft(tx: Tx, { page, revision }: Read): Promise<TextPageVersion> {
  await lockTextPage(tx, page)
  const draft = await findDraft(tx, page)
  if (draft?.revision !== revision) throw new AppError('changed_meanwhile')
  return draft
}

function sanitised(content: TextPageContent): TextPageContent {
  const groups = content.groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, body: { en: safeText(entry.body.en), ne: safeText(entry.body.ne) } })),
  }))
  return { ...content, groups }
}

// The furthest days ahead for which terms can be planned (our choice). Catches mistyped dates.
const AHEAD_DAYS = 2 * 366

const TOO_EARLY: LocalisedText = {
  en: 'Choose today or a later day, and none before the last version takes effect',
  ne: 'आज वा पछिको, र पछिल्लो संस्करण लागू हुने दिनभन्दा अघि नपर्ने दिन छान्नुहोस्',
}
const TOO_LATE: LocalisedText = {
  en: 'Choose a day within the next two years',
  ne: 'आउँदो दुई वर्षभित्रको दिन छान्नुहोस्',
}

function refuseDay(message: LocalisedText): AppError {
  return new AppError('validation_failed', { fields: { effective_on: [message] } })
}
