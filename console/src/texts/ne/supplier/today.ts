import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/supplier/today.ts'

export default {
  title: 'आज',
  empty: 'अहिले गर्नुपर्ने केही छैन',
  emptyHint: 'नयाँ बुकिङ र आउने पाहुना यहीँ देखिन्छन्।',
} satisfies Like<typeof english>
