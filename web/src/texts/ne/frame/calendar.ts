import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/frame/calendar.ts'

export default {
  previousMonth: 'अघिल्लो महिना',
  nextMonth: 'अर्को महिना',
  month: 'महिना',
  year: 'वर्ष',
  close: 'बन्द गर्नुहोस्',
  clear: 'मेटाउनुहोस्',
  done: 'भयो',
  chooseDay: 'मिति छान्नुहोस्',
  chooseEnd: 'अब चेक-आउटको मिति छान्नुहोस्',
} as const satisfies Like<typeof english>
