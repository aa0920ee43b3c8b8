import type { QueueKind } from '@chautari/contract/staff/duty/queue-kinds'
import {
  IconBuildingStore,
  IconCalendarCheck,
  IconCalendarX,
  IconCreditCard,
  IconFileDescription,
  IconFlag,
  IconGitPullRequest,
  IconMailX,
  IconReceiptOff,
  IconReceiptRefund,
  IconShieldCheck,
  IconStar,
  type Icon,
} from '@tabler/icons-react'

const ICON_PX = 16
const STROKE = 1.75

const ICONS: Record<QueueKind, Icon> = {
  booking_to_answer: IconCalendarCheck,
  cancellation_to_decide: IconCalendarX,
  payment_in_doubt: IconCreditCard,
  reversal_to_record: IconReceiptOff,
  refund_by_hand: IconReceiptRefund,
  second_approval: IconShieldCheck,
  held_review: IconStar,
  message_report: IconFlag,
  listing_change: IconGitPullRequest,
  new_supplier: IconBuildingStore,
  supplier_change: IconFileDescription,
  undelivered_message: IconMailX,
}

/** Renders the icon of a kind of work, beside its name. */
export function KindIcon({ kind }: { kind: QueueKind }) {
  const Glyph = ICONS[kind]
  return <Glyph size={ICON_PX} stroke={STROKE} aria-hidden />
}
