import type { PackageGap } from '@chautari/contract/catalogue/listings'
import { expect, test } from 'vitest'
import { packageGaps, type PackageFacts } from './package-gaps.ts'

const COMPLETE: PackageFacts = {
  description: 'A walk below the Annapurnas.',
  pictureNames: ['trail'],
  unitPaisa: 900_000,
  tour: [{ activity: 'To Ghandruk' }, { activity: 'Back to Pokhara' }],
  companyPhone: '+977 61 000 0123',
  isFixedDeparture: true,
  hasDeparture: true,
}

test.each<[PackageGap[], Partial<PackageFacts>]>([
  [[], {}],
  [['description'], { description: '' }],
  [['picture'], { pictureNames: [] }],
  [['price'], { unitPaisa: 0 }],
  [['itinerary'], { tour: [{ activity: 'To Ghandruk' }, { activity: '' }] }],
  [['company_phone'], { companyPhone: '' }],
  [['departure'], { hasDeparture: false }],
  [[], { hasDeparture: false, isFixedDeparture: false }],
  [['picture', 'departure'], { pictureNames: [], hasDeparture: false }],
])('finds %j missing', (gaps, changed) => {
  expect(packageGaps({ ...COMPLETE, ...changed })).toEqual(gaps)
})
