import { useT } from '../../platform/language/texts.ts'

const KINDS = [
  'reserved',
  'confirmed',
  'awaiting_supplier',
  'sold_out',
  'paid_too_much',
  'given_back',
  'checking_payment',
  'payment_unresolved',
  'nothing_charged',
  'lapsed',
  'called_off',
  'declined',
  'withdrawn',
  'cancel_requested',
  'cancel_refused',
  'reopened',
  'cancelled',
  'refund_sent',
  'refund_delayed',
  'stay_ended',
  'amended',
  'amendment_offered',
  'amendment_lapsed',
  'amendment_withdrawn',
  'amendment_proposed',
  'amendment_declined',
  'amendment_not_made',
  'supplier_amended',
  'supplier_moved',
  'supplier_move_declined',
  'supplier_move_lapsed',
  'access_code',
  'contact_code',
  'contact_changing',
  'supplier_asked',
  'supplier_booked',
  'supplier_released',
  'review_refused',
  'review_answered',
  'reset_password',
  'password_changed',
  'prove_email',
  'account_deleted',
  'login_closed',
  'social_linked',
  'social_took_over',
  'phone_lost',
  'support_visit',
  'phone_code',
  'staff_invitation',
  'confirm_newsletter',
  'unsubscribe',
  'newsletter_test',
] as const

/** Returns a function that returns the name of a kind of message. An unknown kind keeps its server name. */
export function useMessageKind(): (kind: string) => string {
  const t = useT('messages')
  return (kind) => {
    const known = KINDS.find((each) => each === kind)
    return known ? t(known) : kind.replaceAll('_', ' ')
  }
}
