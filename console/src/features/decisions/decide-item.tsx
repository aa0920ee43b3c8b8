import type { QueueItem } from '@chautari/contract/staff/queue'
import { DecideApproval } from './decide-approval.tsx'
import { GiveUp, SendAgain } from './decide-message.tsx'
import { DecideRefund } from './decide-refund.tsx'
import { DecideReport } from './decide-report.tsx'
import { DecideReview } from './decide-review.tsx'
import { RecheckPayment } from './recheck-payment.tsx'
import type { DecisionProps } from './decision-form.tsx'

/** Decisions about work without a booking. */
type NumberedName =
  | 'approve_request'
  | 'decline_request'
  | 'mark_sent'
  | 'publish_review'
  | 'refuse_review'
  | 'send_again'
  | 'give_up'

const REPORT_ACTS = { remove_message: 'remove', dismiss_report: 'dismiss' } as const

const isAboutReport = (decision: Props['decision']): decision is keyof typeof REPORT_ACTS => decision in REPORT_ACTS

type Props = DecisionProps & { item: QueueItem; decision: NumberedName | keyof typeof REPORT_ACTS | 'recheck_payment' }

type NumberedProps = DecisionProps & { item: QueueItem; decision: NumberedName }

/** Renders the form of one decision about an item of the queue. */
export function DecideItem({ item, decision, ...rest }: Props) {
  if (decision === 'recheck_payment') return <RecheckPayment reference={item.reference ?? ''} {...rest} />
  if (isAboutReport(decision)) return <DecideReport id={String(item.number)} act={REPORT_ACTS[decision]} {...rest} />
  return <DecideNumbered item={item} decision={decision} {...rest} />
}

/** Renders the form of a decision about a numbered object: a request, a refund, a review or a message. */
function DecideNumbered({ item: { number, person, departure, is_own: isOwn }, decision, ...rest }: NumberedProps) {
  const form = { id: String(number), ...rest }
  const request = { isOwn, askedBy: person ?? '', departure }
  switch (decision) {
    case 'approve_request':
      return <DecideApproval {...form} {...request} decision="approve" />
    case 'decline_request':
      return <DecideApproval {...form} {...request} decision="decline" />
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
