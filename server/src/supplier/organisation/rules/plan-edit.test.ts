import { describe, expect, test } from 'vitest'
import { planEdit, type PendingChange } from './plan-edit.ts'

const CURRENT = { legalName: 'Lakeview', pan: '601234567', contactPhone: '9841000055', state: 'live' }
const REGISTERED = { legalName: 'Lakeview', pan: '601234567', contactPhone: null }
type Edit = Partial<PendingChange> & { address?: string }

const NOTHING_KNOWN = { waiting: undefined, isPhoneVerified: false }

describe('planEdit of a live organisation', () => {
  test.each<[string, Edit, PendingChange | null | undefined]>([
    ['nothing', {}, undefined],
    ['an address', { address: 'Lakeside' }, undefined],
    ['the registered name as it is', { legalName: 'Lakeview' }, null],
    ['another registered name', { legalName: 'Hillview' }, { ...REGISTERED, legalName: 'Hillview' }],
    ['another PAN', { pan: '609999999', address: 'Lakeside' }, { ...REGISTERED, pan: '609999999' }],
    ['a number that is not proved', { contactPhone: '9841000056' }, { ...REGISTERED, contactPhone: '9841000056' }],
  ])('lets staff decide %s, where it is registered or not proved', (_what, edit, pending) => {
    const planned = planEdit(CURRENT, edit, NOTHING_KNOWN)
    expect(planned.pending).toEqual(pending)
    expect(planned.now).toEqual(edit.address === undefined ? {} : { address: edit.address })
  })

  test.each([
    ['the number as it is', '9841000055', false],
    ['no number', null, false],
    ['a proved number', '9841000056', true],
  ])('takes %s at once', (_what, contactPhone, isPhoneVerified) => {
    const planned = planEdit(CURRENT, { contactPhone }, { waiting: undefined, isPhoneVerified })
    expect(planned).toEqual({ now: { contactPhone }, pending: null })
  })

  test('keeps what waits already and is not asked for anew', () => {
    const waiting = { legalName: 'Hillview', pan: null, contactPhone: '9841000056' }
    const known = { waiting, isPhoneVerified: false }
    expect(planEdit(CURRENT, { contactPhone: '9841000057' }, known).pending).toEqual({ ...waiting, contactPhone: '9841000057' })
    expect(planEdit(CURRENT, { pan: '609999999' }, known).pending).toEqual({ ...waiting, pan: '609999999' })
    const proved = planEdit(CURRENT, { contactPhone: '9841000056' }, { waiting, isPhoneVerified: true })
    expect(proved).toEqual({ now: { contactPhone: '9841000056' }, pending: { ...waiting, contactPhone: null } })
  })
})

test.each(['draft', 'in_review'])('planEdit of one in state %s changes everything at once', (state) => {
  const edit: Edit = { legalName: 'Hillview', pan: null, contactPhone: '9841000056' }
  expect(planEdit({ ...CURRENT, state }, edit, NOTHING_KNOWN)).toEqual({ now: edit, pending: undefined })
})
