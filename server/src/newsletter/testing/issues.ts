import type { IssueBlock } from '@chautari/contract/staff/newsletter/issues'
import type { Locale } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { insertIssue, updateIssue } from '../issues/store/issues.ts'
import { subscriptions } from '../store/tables.ts'

const BLOCKS: IssueBlock[] = [{ kind: 'text', text: 'News of the trails.', text_ne: 'पदयात्राका खबर।' }]

/** Creates a draft that can be sent, and returns its number as text. */
export async function createTestIssue(db: Db, blocks = BLOCKS): Promise<string> {
  const id = await transact(db, async (tx) => {
    const inserted = await insertIssue(tx, 'News of the trails')
    await updateIssue(tx, inserted, { subjectNe: 'पदयात्राका खबर', blocks })
    return inserted
  })
  return String(id)
}

/** Adds confirmed subscribers whose addresses begin with a given word, and returns the addresses in order. */
export async function addSubscribers(
  db: Db,
  { word, count, locale = 'en' }: { word: string; count: number; locale?: Locale },
): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, at) => `${word}${String(at).padStart(5, '0')}@news.example`)
  const now = sql`app_now() - interval '1 minute'`
  await db
    .insert(subscriptions)
    .values(emails.map((email) => ({ email, locale, state: 'subscribed' as const, askedAt: now, confirmedAt: now })))
  return emails
}
