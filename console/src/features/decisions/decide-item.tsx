import type { QueueItem } from '@chautari/contract/staff/queue'
import { DecideApproval } from './decide-approval.tsx'
import { GiveUp, SendAgain } from './decide-message.tsx'
import { DecideRefund } from './decide-refund.tsx'
import { DecideReview } from './decide-review.tsx'
import type { DecisionProps } from './decision-form.tsx'

/** Decisions about work that is no booking's. */
type DecisionName =
  | 'approve_request'
  | 'decline_request'
  | 'mark_sent'
  | 'publish_review'
  | 'refuse_review'
  | 'send_again'
  | 'give_up'

type Props = DecisionProps & { item: QueueItem; decision: DecisionName }

/** The form of one decision about a piece of work in the queue. */
export function DecideItem({ item: { number, person, is_own: isOwn }, decision, ...rest }: Props) {
  const form = { id: String(number), ...rest }
  switch (decision) {
    case 'approve_request':
      return <DecideApproval {...form} decision="approve" isOwn={isOwn} askedBy={person ?? ''} />
    case 'decline_request':
      return <DecideApproval {...form} decision="decline" isOwn={isOwn} askedBy={person ?? ''} />
    case 'mark_sent':
      return <DecideRefund {...form} />
    case 'publish_review':
      return <DecideReview {...form} act="publish" />
    case 'refuse_review':
      return <DecideReview {...form} act="refuse" />
    case 'send_again':
      return <SendAgain {...form} recipient={person ?? ''} />
    case 'give_up':
      return <GiveUp {...form} recipient={person ?? ''} />
  }
}
