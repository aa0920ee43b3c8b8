import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/bookings/care.ts'

export default {
  sendAgain: 'फेरि पठाउनुहोस्',
  sendAgainNamed: 'फेरि पठाउने: {kind}',
  keyMessages: 'फेरि पठाउन मिल्ने सन्देश देखाउने',
  newCode: 'पुरानो कोड अब चल्दैन। नयाँ कोड पठाइन्छ।',
  reason: 'कारण',
  reasonHint: 'यो अडिट लगमा रहन्छ। यात्रीले देख्दैनन्।',
  sent: 'सन्देश पठाइँदै छ',
} satisfies Like<typeof english>
