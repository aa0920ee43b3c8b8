import type { IssueChange, IssueFile, ListedIssue, SubscriberNumbers } from '@chautari/contract/staff/newsletter/issues'
import { pictureFiles } from '../../catalogue/index.ts'
import { issues, newsletterSending } from '../../newsletter/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { factsChanged, recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'
import { numberOf, PAGE_READ, pageOf, type Page } from '../../platform/lists/page-of.ts'
import { presentIssue, presentListedIssue } from './present-issue.ts'
import { resolveIssue } from './resolve-parts.ts'

/** Returns the subject of audit entries about a newsletter. */
export const aboutIssue = (id: number) => ({ kind: 'newsletter', id })

/** Counts the subscribers by state. */
export async function countSubscribers({ db }: App): Promise<SubscriberNumbers> {
  return newsletterSending.countSubscribers(db)
}

/** Returns a page of newsletters, the newest first, and the cursor of the next page. */
export async function listIssues({ db }: App, cursor: string | undefined): Promise<Page<ListedIssue>> {
  return pageOf(await issues.findIssues(db, { before: numberOf(cursor), limit: PAGE_READ }), presentListedIssue)
}

/** Returns a newsletter. Throws `not_found`. */
export async function showIssue({ db }: App, id: number): Promise<IssueFile> {
  const row = await issues.getIssue(db, id)
  return presentIssue(row, await resolveIssue(db, row))
}

/** Creates a draft and returns its number. */
export async function addIssue({ db }: App, by: StaffActor, subject: string): Promise<number> {
  return transact(db, async (tx) => {
    const id = await issues.createIssue(tx, subject)
    await recordEntry(tx, by, { act: 'newsletter.create', about: aboutIssue(id), after: { subject } })
    return id
  })
}

/** Replaces the contents of a draft. Throws `not_found`, `issue_not_draft`, `changed_meanwhile` and `validation_failed`. */
export async function editIssue({ db }: App, by: StaffActor, { id, change }: { id: number; change: IssueChange }): Promise<void> {
  const { subject, subject_ne: subjectNe, blocks, version } = change
  await transact(db, async (tx) => {
    await requirePictures(tx, blocks)
    const before = await issues.changeIssue(tx, { id, version }, { subject, subjectNe, blocks })
    const facts = factsChanged(summaryOf(before), summaryOf({ subject, subjectNe, blocks }), ['subject', 'subjectNe', 'blocks'])
    if (Object.keys(facts.after).length === 0) return
    await recordEntry(tx, by, { act: 'newsletter.edit', about: aboutIssue(id), ...facts })
  })
}

type Deletion = { id: number; version: number }

/** Deletes a draft. Throws `not_found`, `issue_not_draft` and `changed_meanwhile`. */
export async function deleteIssue({ db }: App, by: StaffActor, { id, version }: Deletion): Promise<void> {
  await transact(db, async (tx) => {
    const { subject } = await issues.deleteIssue(tx, { id, version })
    await recordEntry(tx, by, { act: 'newsletter.delete', about: aboutIssue(id), before: { subject } })
  })
}

const FACT_MAX = 500

/** Returns the texts of a newsletter for an audit entry, cut to the length of an entry. */
function summaryOf({ subject, subjectNe, blocks }: issues.IssueContents) {
  const texts = blocks.map((block) => ('text' in block ? block.text : 'slug' in block ? block.slug : block.picture))
  return { subject, subjectNe, blocks: texts.join(' · ').slice(0, FACT_MAX) }
}

const UNKNOWN = { en: 'Choose one of the pictures', ne: 'फोटोहरूमध्ये एउटा छान्नुहोस्' }

async function requirePictures(tx: Tx, blocks: IssueChange['blocks']): Promise<void> {
  const names = blocks.map((block) => (block.kind === 'picture' ? block.picture : undefined))
  const wanted = names.filter((name) => name !== undefined)
  const known = new Set((await pictureFiles.findListedPictures(tx, wanted)).map(({ name }) => name))
  const unknownFields = names.flatMap((name, at) => (name === undefined || known.has(name) ? [] : [`blocks.${at}.picture`]))
  if (unknownFields.length === 0) return
  throw new AppError('validation_failed', { fields: Object.fromEntries(unknownFields.map((field) => [field, [UNKNOWN]])) })
}
