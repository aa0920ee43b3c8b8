import { describe, expect, test } from 'vitest'
import { stays } from '../../availability/index.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { plans, previews, undoAct } from '../index.ts'

const testApp = await freshApp()
const { db } = testApp
const { room, ask, freshStay } = await reservationsOf(testApp)
const BY = { actor: 'operator asha', requestId: null, reason: 'a quiet week', stock: stays.nightCells }
const change = (changes: plans.PlanRequest['change'], plan?: string) =>
  transact(db, (tx) => plans.changePlan(tx, { room: room.slug, ...(plan !== undefined && { plan }), change: changes }, BY))
const undo = (id: number) => transact(db, (tx) => undoAct(tx, id, BY))

/** Does an act that changes something and returns its number. */
async function acted(result: ReturnType<typeof change>): Promise<number> {
  const done = await result
  if (done.outcome === 'refused' || done.actId === null) throw new Error(JSON.stringify(done))
  return done.actId
}

describe('changePlan', () => {
  test('keeps a plan from being booked too early until it is undone', async () => {
    const stay = { ...(await freshStay()), plan: 'standard' }
    const id = await acted(change({ advanceDaysMax: 100 }))
    const { status, error } = await ask(stay)
    expect({ status, code: error?.code }).toEqual({ status: 409, code: 'room_unavailable' })
    expect(await undo(id)).toMatchObject({ outcome: 'done', cells: 1 })
    expect((await ask(stay)).status).toBe(201)
  })

  test('writes nothing as a preview, and no act when nothing changes', async () => {
    const request = { room: room.slug, change: { advanceDaysMin: 5 } }
    expect(await previews.previewPlan(db, request, stays.nightCells)).toMatchObject({
      outcome: 'done',
      actId: null,
      cells: [{ kind: 'plan' }],
    })
    expect(await change({ advanceDaysMin: null })).toMatchObject({ outcome: 'done', actId: null, cells: [] })
  })

  test.each([
    ['nothing_asked', {}],
    ['advance_out_of_range', { advanceDaysMin: -1 }],
    ['advance_out_of_range', { advanceDaysMax: 731 }],
    ['advance_out_of_range', { advanceDaysMin: 10, advanceDaysMax: 9 }],
  ])('refuses with %s', async (code, changes) => {
    expect(await change(changes)).toEqual({ outcome: 'refused', refusal: { code } })
  })

  test('refuses an unknown plan', async () => {
    expect(await change({ advanceDaysMin: 1 }, 'weekly')).toMatchObject({ refusal: { code: 'plan_not_found' } })
  })

  test('is not undone into limits that contradict each other', async () => {
    await acted(change({ advanceDaysMax: 30 }))
    const raised = await acted(change({ advanceDaysMax: 60 }))
    await acted(change({ advanceDaysMin: 40 }))
    expect(await undo(raised)).toMatchObject({ outcome: 'refused', refusal: { code: 'advance_out_of_range' } })
  })
})
