import { expect, test } from 'vitest'
import { TravellerForm } from './traveller-form.ts'

const LEAD = { lead_traveller_name: 'Sita Sharma', lead_traveller_email: 'sita@example.np', lead_traveller_phone: '9841234567' }

// Spec 1 §5.
test.each([
  ['', 'Please provide the full name'],
  ['Al', 'Minimum 3 characters'],
  ['x'.repeat(256), 'Maximum 255 Characters'],
])('additional travellers need a valid name: %j', (name, message) => {
  const { error } = TravellerForm.safeParse({ ...LEAD, additional_traveller_details: [{ name: 'Hari Thapa' }, { name }] })
  expect(error?.issues.map(({ path, message: text }) => [path.join('.'), text])).toEqual([
    ['additional_traveller_details.1.name', message],
  ])
})

test('additional travellers are optional', () => {
  for (const additional_traveller_details of [null, undefined, []])
    expect(TravellerForm.safeParse({ ...LEAD, additional_traveller_details }).success).toBe(true)
})
