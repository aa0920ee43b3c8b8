import { describe, expect, test } from 'vitest'
import { blockingOf, REQUIREMENTS, requirementsOf, type OnboardingFacts, type RequirementKey } from './requirements.ts'

const COMPLETE: OnboardingFacts = {
  kind: 'agency',
  isEmailVerified: true,
  legalName: 'Himal Treks Pvt. Ltd.',
  registrationNumber: '1234/056',
  pan: '601234567',
  isVatRegistered: false,
  contactPhone: '9841000055',
  isContactPhoneVerified: true,
  address: 'Thamel, Kathmandu',
  documents: ['pan', 'licence'],
  listings: [{ gaps: [], isRefundable: true }],
}

const listing = (...gaps: OnboardingFacts['listings'][number]['gaps']) => ({ gaps, isRefundable: true })

describe('requirementsOf', () => {
  test('names every requirement once, in order, all met by a complete organisation', () => {
    const requirements = requirementsOf(COMPLETE)
    expect(requirements.map(({ key }) => key)).toEqual(REQUIREMENTS)
    expect(requirements.filter(({ is_done: isDone }) => !isDone)).toEqual([])
  })

  test.each<[string, Partial<OnboardingFacts>, RequirementKey[]]>([
    ['an address that nobody confirmed', { isEmailVerified: false }, ['email']],
    ['no registered name', { legalName: null }, ['legal_name']],
    ['no registration number', { registrationNumber: null }, ['registration_number']],
    ['no PAN', { pan: null }, ['pan']],
    ['no word about VAT', { isVatRegistered: null }, ['vat']],
    ['no phone', { contactPhone: null }, ['contact_phone']],
    ['no address', { address: null }, ['address']],
    ['no document', { documents: [] }, ['pan_document', 'licence_document']],
    ['no licence of an agency', { documents: ['pan'] }, ['licence_document']],
    ['no licence of a hotel, which can follow', { documents: ['pan'], kind: 'hotel' }, []],
    ['no listing', { listings: [] }, ['listing', 'prices']],
    ['a listing without a picture', { listings: [listing('picture')] }, ['listing']],
    ['a listing without a room, which has no price either', { listings: [listing('room')] }, ['listing', 'prices']],
    ['a listing without a price', { listings: [listing('room_price')] }, ['prices']],
    ['a package without a price', { listings: [listing('price')] }, ['prices']],
    ['a complete listing beside an unfinished one', { listings: [listing('room'), listing()] }, []],
    [
      'a complete listing without a price beside an unfinished one with',
      { listings: [listing('price'), listing('pin')] },
      ['prices'],
    ],
    ['only non-refundable listings', { listings: [{ gaps: [], isRefundable: false }] }, []],
  ])('with %s', (_facts, facts, blocking) => {
    expect(blockingOf(requirementsOf({ ...COMPLETE, ...facts }))).toEqual(blocking)
  })

  test('advises free cancellation without asking for it', () => {
    const facts = { ...COMPLETE, listings: [{ gaps: [], isRefundable: false }] }
    expect(requirementsOf(facts).at(-1)).toEqual({ key: 'cancellation', is_done: false, is_blocking: false })
  })
})
