import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/bookings/messages.ts'

export default {
  reserved: 'बुकिङ रोकियो',
  confirmed: 'बुकिङ पक्का भयो',
  awaiting_supplier: 'होटल वा अपरेटरको जवाफ पर्खँदै',
  sold_out: 'बिकिसक्यो',
  paid_too_much: 'बढी तिरियो',
  given_back: 'भुक्तानी फिर्ता भयो',
  checking_payment: 'भुक्तानी जाँच हुँदै',
  payment_unresolved: 'भुक्तानी पक्का भएन',
  nothing_charged: 'पैसा काटिएको छैन',
  lapsed: 'रोकेको समय सकियो',
  declined: 'बुकिङ अस्वीकृत भयो',
  withdrawn: 'होटल वा अपरेटरले रद्द गर्‍यो',
  cancel_requested: 'रद्द गर्ने अनुरोध आयो',
  cancel_refused: 'रद्द अनुरोध अस्वीकृत भयो',
  reopened: 'बुकिङ फेरि कायम भयो',
  cancelled: 'बुकिङ रद्द भयो',
  refund_sent: 'रिफन्ड पठाइयो',
  refund_delayed: 'रिफन्ड ढिलो भयो',
  stay_ended: 'समीक्षाको अनुरोध',
  access_code: 'पहुँच कोड',
  supplier_asked: 'होटल वा अपरेटरलाई जवाफको अनुरोध',
  supplier_booked: 'होटल वा अपरेटरलाई नयाँ बुकिङको खबर',
  supplier_released: 'होटल वा अपरेटरलाई बुकिङ छोडिएको खबर',
} satisfies Like<typeof english>
