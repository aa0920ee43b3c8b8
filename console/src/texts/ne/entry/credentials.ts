import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/entry/credentials.ts'

export default {
  password: 'पासवर्ड',
  ownPassword: 'तपाईंको पासवर्ड',
  newPassword: 'नयाँ पासवर्ड',
  showPassword: 'पासवर्ड देखाउनुहोस्',
  code: 'कोड',
  codeHint: 'अथेन्टिकेटर एपका {n} अङ्क, वा रिकभरी कोड',
  firstCode: 'एपमा देखिएको कोड',
  firstCodeHint: '{n} अङ्क',
  qr: 'अथेन्टिकेटर एपका लागि QR कोड',
  scan: 'एपले कोड स्क्यान गर्नुहोस्, वा यो की टाइप गर्नुहोस्:',
} satisfies Like<typeof english>
