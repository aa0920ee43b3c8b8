import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/staff/roles.ts'

export default {
  support: 'सहायता',
  content: 'सामग्री',
  finance: 'लेखा',
  admin: 'एडमिन',
  supportHint: 'यात्रीलाई जवाफ दिने, बुकिङ टुङ्ग्याउने र सच्याउने, सन्देश फेरि पठाउने',
  contentHint: 'लिस्टिङ, मूल्य, समीक्षा, अभियान र ब्लग सम्पादन गर्ने',
  financeHint: 'रिफन्ड स्वीकृत गर्ने र पठाउने, रकम हेर्ने र निर्यात गर्ने',
  adminHint: 'सबै काम, र सहकर्मीलाई निम्तो दिने',
} satisfies Like<typeof english>
