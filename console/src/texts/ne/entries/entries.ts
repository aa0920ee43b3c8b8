import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/entries/entries.ts'

export default {
  title: 'गतिविधि अभिलेख',
  lead: 'कर्मचारी र साझेदारले गरेका सबै काम, नयाँ पहिले। अभिलेख बदल्न वा हटाउन मिल्दैन।',
  search: 'नाम, विषय वा कारण…',
  find: 'खोज्नुहोस्',
  clear: 'खोज हटाउनुहोस्',
  act: 'काम',
  about: 'विषय',
  actor: 'व्यक्ति',
  end: '{filter}को फिल्टर हटाउनुहोस्',
  commandLine: 'कमान्ड लाइन',
  because: 'कारण: {reason}',
  changes: { one: '{n} परिवर्तन', other: '{n} परिवर्तन' },
  repeated: { one: '{at} देखि {n} पटक', other: '{at} देखि {n} पटक' },
  nothing: 'केही छैन',
  to: 'बदलेर',
  request: 'अनुरोध {id}',
  none: 'मिल्ने अभिलेख भेटिएन',
  noneHint: 'कम शब्दले खोज्नुहोस्, वा कुनै फिल्टर हटाउनुहोस्।',
  earlier: 'अघिका अभिलेख देखाउनुहोस्',
  history: 'इतिहास',
  noneYet: 'अहिलेसम्म केही छैन।',
  all: 'गतिविधि अभिलेखमा सबै',
  yes: 'हो',
  no: 'होइन',
} satisfies Like<typeof english>
