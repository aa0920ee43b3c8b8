import { expect, test } from 'vitest'
import { planEdit, type Registered } from './plan-edit.ts'

const CURRENT = { legalName: 'Lakeview', pan: '601234567', state: 'live' }
type Edit = Partial<Registered> & { address?: string }

test.each<[string, Edit, Registered | undefined]>([
  ['nothing', {}, undefined],
  ['an address', { address: 'Lakeside' }, undefined],
  ['the registered name as it is', { legalName: 'Lakeview' }, undefined],
  ['another registered name', { legalName: 'Hillview' }, { legalName: 'Hillview', pan: '601234567' }],
  ['another PAN', { pan: '609999999', address: 'Lakeside' }, { legalName: 'Lakeview', pan: '609999999' }],
])('planEdit of a live organisation asks staff about %s where it is registered', (_what, edit, later) => {
  const planned = planEdit(CURRENT, edit)
  expect(planned.later).toEqual(later)
  expect(planned.now).toEqual(edit.address === undefined ? {} : { address: edit.address })
})

test.each(['draft', 'in_review'])('planEdit of one in state %s changes everything at once', (state) => {
  const edit: Edit = { legalName: 'Hillview', pan: null }
  expect(planEdit({ ...CURRENT, state }, edit)).toEqual({ now: edit, later: undefined })
})
