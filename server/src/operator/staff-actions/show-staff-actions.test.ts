import { expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { insertStaffAction } from '../../staff/approvals/store/staff-actions.ts'
import { runAs } from '../testing/run-as.ts'

const { app, db } = await freshApp()

test('lists a departure to be called off by its package and day, with the amount that a second person approves', async () => {
  const about = 'departure everest-base-camp-trek 2027-03-14'
  const request = {
    act: 'call-off',
    about,
    outcome: 'first_of_two',
    reason: 'Too few travellers',
    detail: { amountPaisa: 4_560_000 },
  } as const
  await transact(db, (tx) => insertStaffAction(tx, { staffId: null, name: 'bina' }, request))
  const list = async (...options: string[]) =>
    (await runAs(app, { words: ['staff-actions', ...options], operator: 'asha' })).stdout
  for (const options of [['--waiting'], ['--about', 'Departure  Everest-Base-Camp-Trek 2027-03-14']]) {
    const listed = await list(...options)
    expect(listed).toContain(about)
    expect(listed).toContain('45,600')
  }
})
