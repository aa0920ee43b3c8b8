import { NewPlan, PlanAct } from '@chautari/contract/staff/prices/acts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'
import { plans } from '../../rates/index.ts'
import { addRoomPlan, changeRoomPlan } from '../prices/change-room-prices.ts'
import { forNamedRecord, requireDone } from './refused-rows.ts'
import { writeCell, type CellValue } from './rules/read-cell.ts'
import { REASON, type Sheet } from './sheet.ts'

/** The rate plans of rooms. A new one follows the default plan of its room. */
export const planSheet: Sheet = {
  columnOf: { difference: 'percent' },

  async read(db, query) {
    const keys = query.keys?.map(({ room = '', plan = '' }) => ({ room, code: plan }))
    const rows = await plans.findPlanRows(db, { ...query, keys })
    return rows.map((row) => ({
      room: row.roomSlug,
      plan: row.code,
      title: row.title,
      title_ne: row.titleNe,
      percent: row.differencePercent,
      amount: row.differencePaisa === null ? null : rupees(row.differencePaisa),
      meal: row.meal,
      is_refundable: row.isRefundable,
      is_public: row.isPublic,
      advance_days_min: row.advanceDaysMin,
      advance_days_max: row.advanceDaysMax,
    }))
  },

  async add(app, by, { room, plan: _plan, percent, amount, is_public: isPublic, ...values }) {
    if (isPublic === false) throw new AppError('validation_failed', { fields: { is_public: [SHOWN] } })
    const act = NewPlan.parse({ meal: null, ...values, ...differenceIn({ percent, amount }), preview: false, reason: REASON })
    requireDone(await forNamedRecord('room', () => addRoomPlan(app, by, { slug: writeCell(room ?? null), act })), 'percent')
  },

  async change(app, by, { before, values: { percent, amount, ...values } }) {
    const isOther = percent !== undefined || amount !== undefined
    const difference = isOther
      ? differenceIn({
          // Null for an emptied cell, undefined for a cell without a change.
          percent: percent === undefined ? numberIn(before.percent) : percent,
          amount: amount === undefined ? numberIn(before.amount) : amount,
        })
      : {}
    const act = PlanAct.parse({ ...values, ...difference, preview: false, reason: REASON })
    const [column = 'plan'] = isOther ? ['percent'] : Object.keys(values)
    requireDone(await changeRoomPlan(app, by, { slug: before.room ?? '', plan: before.plan ?? '', act }), column)
  },
}

const numberIn = (cell = '') => (cell === '' ? null : Number(cell))

/** Returns the difference in two cells, one of which has to be empty. Throws `validation_failed` when both are filled in. */
function differenceIn({ percent = null, amount = null }: { percent?: CellValue | undefined; amount?: CellValue | undefined }) {
  if ((percent === null) === (amount === null)) throw new AppError('validation_failed', { fields: { percent: [ONE_OF_TWO] } })
  return { difference: percent === null ? { amount } : { percent } }
}

const ONE_OF_TWO = { en: 'Fill in either percent or amount', ne: 'प्रतिशत वा रकममध्ये एउटा मात्र भर्नुहोस्' }
const SHOWN = { en: 'A new plan is sold. Stop it afterwards', ne: 'नयाँ योजना बिक्रीमा जान्छ। त्यसपछि रोक्नुहोस्' }
