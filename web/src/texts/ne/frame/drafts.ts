import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/frame/drafts.ts'

export default {
  discardHeading: 'लेखेको कुरा हटाउने?',
  discard: 'हटाउनुहोस्',
  keepEditing: 'लेख्न जारी राख्नुहोस्',
} satisfies Like<typeof english>
