import { fromRupees } from '@chautari/contract/money'
import { PRICE_MAX } from '@chautari/contract/rates/limits'

/** The most cells that one act can change: nights × plans and rooms, which is written and undone as a whole (decision 060). */
export const CELLS_MAX = 5000

/** The lowest price of a night, in paisa, so that no adjustment makes a room free by mistake (our choice: one rupee). */
export const PRICE_MIN_PAISA = 100

/** The highest price of a night, in paisa. */
export const PRICE_MAX_PAISA = fromRupees(PRICE_MAX)
