import { expect, test } from 'vitest'
import { TravellerForm } from '../booking/traveller-form.ts'
import { fieldMessageInNepali } from './field-messages-in-nepali.ts'

test.each([
  ['Email is required', 'इमेल आवश्यक छ'],
  ['Minimum 3 characters', 'कम्तीमा ३ अक्षर'],
  ['Write at least 3 characters', 'कम्तीमा ३ अक्षर लेख्नुहोस्'],
  ['Enter a full email address, such as name@example.com', 'पूरा इमेल लेख्नुहोस्, जस्तै name@example.com'],
  ['Maximum 255 Characters', 'बढीमा २५५ अक्षर'],
  ['Maximum 50 symbols', 'बढीमा ५० अक्षर'],
  ['Choose 1 to 32 days', '१ देखि ३२ दिनसम्म छान्नुहोस्'],
  ['At most 20 sections', 'बढीमा २० भाग'],
  ['Please choose a file', 'कृपया फाइल छान्नुहोस्'],
  ['Invalid input: expected number, received null', 'कृपया सङ्ख्या लेख्नुहोस्'],
  ['toString', 'कृपया यो सच्याउनुहोस्'],
  ['यो मिलेन', 'यो मिलेन'],
])('translates %j as %j', (english, nepali) => {
  expect(fieldMessageInNepali(english)).toBe(nepali)
})

test('translates the default messages of Zod', () => {
  const { error } = TravellerForm.safeParse({ additional_traveller_details: Array.from({ length: 51 }, () => ({})) })
  const messages = new Set(error?.issues.map(({ message }) => fieldMessageInNepali(message)))
  expect([...messages].toSorted()).toEqual(['यो आवश्यक छ', 'यो धेरै ठूलो वा लामो भयो'].toSorted())
})
