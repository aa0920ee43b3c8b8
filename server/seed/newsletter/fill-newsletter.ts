import type { IssueBlock } from '@chautari/contract/staff/newsletter/issues'
import { LOCALES } from '@chautari/contract/locale'
import { sql } from 'drizzle-orm'
import { issues } from '../../src/newsletter/index.ts'
import { subscriptions } from '../../src/newsletter/store/tables.ts'
import type { App } from '../../src/platform/app-context.ts'
import type { Tx } from '../../src/platform/database/db.ts'

const BLOCKS: IssueBlock[] = [
  { kind: 'picture', picture: 'annapurna-dawn-1' },
  { kind: 'heading', text: 'Autumn above the clouds', text_ne: 'बादलमाथिको शरद' },
  {
    kind: 'text',
    text: 'The rain is over, the air is clear, and the trails are dry again. These are the weeks in which most people walk to Everest.\n\nTea houses fill up first on the last nights before the passes.',
    text_ne:
      'वर्षा सकियो, आकाश खुल्यो, बाटा सुके। धेरैजसो मानिस सगरमाथातिर हिँड्ने हप्ता यिनै हुन्।\n\nभन्ज्याङअघिका अन्तिम रातहरूका टी हाउस सबैभन्दा पहिले भरिन्छन्।',
  },
  { kind: 'package', slug: 'everest-base-camp-trek' },
  { kind: 'property', slug: 'phewa-horizon-resort' },
  { kind: 'button', text: 'See all deals', text_ne: 'सबै अफर हेर्नुहोस्', url: '/deals' },
]

const SUBSCRIBERS = { en: 5, ne: 3 } as const

/** Inserts a draft of a newsletter when there is none. */
export async function fillNewsletter(tx: Tx): Promise<void> {
  const [one] = await issues.findIssues(tx, { limit: 1 })
  if (one) return
  const subject = 'Autumn above the clouds'
  const id = await issues.createIssue(tx, subject)
  await issues.changeIssue(tx, { id, version: 1 }, { subject, subjectNe: 'बादलमाथिको शरद', blocks: BLOCKS })
}

/** Inserts confirmed subscribers, none of whom can receive mail outside the demo. */
export async function fillSubscribers({ db }: App): Promise<void> {
  const at = sql`app_now() - interval '30 days'`
  const confirmed = { state: 'subscribed' as const, askedAt: at, confirmedAt: at }
  const readers = LOCALES.flatMap((locale) =>
    Array.from({ length: SUBSCRIBERS[locale] }, (_, n) => ({
      ...confirmed,
      locale,
      email: `reader-${locale}-${n + 1}@news.example`,
    })),
  )
  await db.insert(subscriptions).values(readers).onConflictDoNothing()
}
