import type { IssueBlock } from '@chautari/contract/staff/newsletter/issues'
import { ISSUE_GAPS_BLOCKING, type IssueGap } from '@chautari/contract/staff/newsletter/limits'

type Contents = { subject: string; subjectNe: string | null; blocks: IssueBlock[] }

/** Returns the gaps of a newsletter. `shownCards` is the number of its cards that are on sale or published. */
export function issueGaps({ subject, subjectNe, blocks }: Contents, shownCards: number): IssueGap[] {
  const texts = blocks.flatMap((block) => ('text_ne' in block ? [block.text_ne] : []))
  const cards = blocks.filter((block) => 'slug' in block).length
  const gaps: [IssueGap, boolean][] = [
    ['subject', subject === ''],
    ['blocks', blocks.length === 0],
    ['cards', shownCards < cards],
    ['nepali', [subjectNe, ...texts].includes(null)],
  ]
  return gaps.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []))
}

const BLOCKING: readonly IssueGap[] = ISSUE_GAPS_BLOCKING

/** Returns whether a newsletter can be sent. Missing Nepali texts don't prevent it, because their readers get the English ones. */
export const isSendable = (gaps: readonly IssueGap[]): boolean => !gaps.some((gap) => BLOCKING.includes(gap))
