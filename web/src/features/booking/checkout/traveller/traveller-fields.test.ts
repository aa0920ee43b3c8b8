import { TravellerForm } from '@chautari/contract/booking/traveller-form'
import { describe, expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../testing/empty-draft.ts'
import { findErrors, readValue, shiftErrors, withValue } from './traveller-fields.ts'

const TWO_OTHERS = { ...EMPTY_DRAFT, additional_traveller_details: [{ name: 'Maya' }, { name: '' }] }

describe('the fields of the traveller form', () => {
  test('are read and changed by their names', () => {
    expect(readValue(TWO_OTHERS, 'additional_traveller_details.0.name')).toBe('Maya')
    const changed = withValue(withValue(TWO_OTHERS, 'note', 'Late'), 'additional_traveller_details.1.name', 'Ram')
    expect(changed).toMatchObject({ note: 'Late', additional_traveller_details: [{ name: 'Maya' }, { name: 'Ram' }] })
    expect(readValue(TWO_OTHERS, 'additional_traveller_details.7.name')).toBe('')
  })

  test('have one error each when they are required and empty', () => {
    expect(Object.keys(findErrors(TravellerForm.safeParse(TWO_OTHERS))).toSorted()).toEqual([
      'additional_traveller_details.1.name',
      'lead_traveller_email',
      'lead_traveller_name',
      'lead_traveller_phone',
    ])
  })

  test('keep their errors when a traveller before them is removed', () => {
    const errors = {
      note: 'a',
      additional_traveller_details: 'Too many',
      'additional_traveller_details.0.name': 'b',
      'additional_traveller_details.2.name': 'c',
    }
    expect(shiftErrors(errors, 0)).toEqual({ note: 'a', 'additional_traveller_details.1.name': 'c' })
  })
})
