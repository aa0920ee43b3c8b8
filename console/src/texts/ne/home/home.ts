import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/home/home.ts'

export default {
  title: 'कन्सोल',
  otherLanguage: 'English',
} satisfies Like<typeof english>
