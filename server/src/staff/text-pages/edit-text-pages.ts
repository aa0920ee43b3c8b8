import type { TextPageName } from '@chautari/contract/content/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import type { TextPageContent, TextPageFile } from '@chautari/contract/staff/text-pages/text-pages'
import { textPages } from '../../content/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'
import { textFactsChanged } from './rules/text-facts.ts'
import { fileOf } from './show-text-pages.ts'

const aboutPage = (page: TextPageName) => ({ kind: 'page', id: page })

/** Creates the draft of the next version of a page. Throws `draft_exists`. */
export async function startTextPage(app: App, by: StaffActor, page: TextPageName): Promise<TextPageFile> {
  return transact(app.db, async (tx) => {
    await textPages.beginDraft(tx, page, by.name)
    await recordEntry(tx, by, { act: 'pages.begin', about: aboutPage(page) })
    return fileOf(tx, app, page)
  })
}

type SaveRequest = { page: TextPageName; revision: number; content: TextPageContent }

/** Saves the draft of a page. Throws `changed_meanwhile`. */
export async function saveTextPage(app: App, by: StaffActor, { page, revision, content }: SaveRequest): Promise<TextPageFile> {
  return transact(app.db, async (tx) => {
    const { before, after } = await textPages.saveDraft(tx, { page, revision }, { content, by: by.name })
    const facts = textFactsChanged(before.content, after.content)
    if (Object.keys(facts.after).length > 0) await recordEntry(tx, by, { act: 'pages.edit', about: aboutPage(page), ...facts })
    return fileOf(tx, app, page)
  })
}

/** Deletes the draft of a page. Throws `changed_meanwhile`. */
export async function discardTextPage(
  app: App,
  by: StaffActor,
  { page, revision }: { page: TextPageName; revision: number },
): Promise<TextPageFile> {
  return transact(app.db, async (tx) => {
    await textPages.discardDraft(tx, { page, revision })
    await recordEntry(tx, by, { act: 'pages.discard', about: aboutPage(page) })
    return fileOf(tx, app, page)
  })
}

type Publication = { page: TextPageName; revision: number; effectiveOn: CalendarDate }

/** Publishes the draft of a page, to apply from a day on. Throws `changed_meanwhile`, `page_incomplete` and `validation_failed`. */
export async function publishTextPage(
  app: App,
  by: StaffActor,
  { page, revision, effectiveOn }: Publication,
): Promise<TextPageFile> {
  return transact(app.db, async (tx) => {
    const { number } = await textPages.publishDraft(tx, { page, revision }, { effectiveOn, by: by.name })
    await recordEntry(tx, by, { act: 'pages.publish', about: aboutPage(page), after: { number, effectiveOn } })
    return fileOf(tx, app, page)
  })
}

type Withdrawal = { page: TextPageName; number: number; reason: string }

/** Turns the last version of a page into a draft again, before it takes effect. Throws `not_found`, `changed_meanwhile` and `draft_exists`. */
export async function withdrawTextVersion(app: App, by: StaffActor, { page, number, reason }: Withdrawal): Promise<TextPageFile> {
  return transact(app.db, async (tx) => {
    const { before } = await textPages.withdrawVersion(tx, page, number)
    const { effectiveOn } = before
    await recordEntry(tx, by, { act: 'pages.withdraw', about: aboutPage(page), before: { number, effectiveOn }, reason })
    return fileOf(tx, app, page)
  })
}
