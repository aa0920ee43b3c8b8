import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/catalogue/saved.ts'

export default {
  title: 'सेभ गरिएका बास | Chautari',
  heading: 'सेभ गरिएका बास',
  lead: 'यही ब्राउजरमा सेभ भएका छन्। सबै डिभाइसमा हेर्न लगइन गर्नुहोस्।',
  leadOfAccount: 'तपाईंको खातामा सेभ भएका छन्',
  sharedTitle: 'तपाईंलाई सेयर गरिएका बास | Chautari',
  shared: 'तपाईंलाई सेयर गरिएका बास',
  own: 'आफूले सेभ गरेका बास हेर्नुहोस्',
  none: 'अहिलेसम्म केही सेभ गरिएको छैन',
  noneHint: 'मन परेको बासको मुटु चिह्न थिच्नुहोस्, यहाँ सेभ हुन्छ।',
  find: 'बास खोज्नुहोस्',
  gone: { one: 'सेभ गरिएको {n} होटल अब उपलब्ध छैन।', other: 'सेभ गरिएका {n} होटल अब उपलब्ध छैनन्।' },
  removeGone: 'सूचीबाट हटाउनुहोस्',
  sharedGone: 'यी होटल अब उपलब्ध छैनन्।',
  viewed: 'जहाँ छोड्नुभएको थियो, त्यहीँबाट',
  viewedLead: 'तपाईंले भर्खरै हेरेका बास',
  save: '{title} सेभ गर्नुहोस्',
  saveIt: 'सेभ गर्नुहोस्',
  failed: 'तपाईंको खातासँग सम्पर्क हुन सकेन। कृपया फेरि प्रयास गर्नुहोस्।',
  share: 'सेयर',
  shareList: 'यो सूची सेयर गर्नुहोस्',
  copied: 'लिङ्क कपी भयो',
  notCopied: 'लिङ्क कपी गर्न सकिएन। ठेगाना बारबाट कपी गर्नुहोस्।',
  listNotCopied: 'लिङ्क कपी गर्न सकिएन। बाकसबाट कपी गर्नुहोस्।',
  listLink: 'यो सूचीको लिङ्क',
} as const satisfies Like<typeof english>
