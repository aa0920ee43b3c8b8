import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/bookings/statuses.ts'

export default {
  pending: 'जवाफ दिन बाँकी',
  approved: 'पक्का',
  reject: 'अस्वीकृत',
  cancellation_pending: 'रद्द गर्न अनुरोध',
  cancellation_approved: 'रद्द, रिफन्ड बाँकी',
  cancellation_rejected: 'रद्द अनुरोध अस्वीकृत',
  cancelled: 'रद्द',
  payment_pending: 'भुक्तानी बाँकी',
  payment_failed: 'भुक्तानी भएन',
  payment_verification_pending: 'भुक्तानी जाँच हुँदै',
  payment_verification_failed: 'भुक्तानी पक्का भएन',
} satisfies Like<typeof english>
