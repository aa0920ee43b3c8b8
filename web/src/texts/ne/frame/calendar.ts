import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/frame/calendar.ts'

export default {
  previousMonth: 'अघिल्लो महिना',
  nextMonth: 'अर्को महिना',
} as const satisfies Like<typeof english>
