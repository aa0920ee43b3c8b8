import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  alternativeNumber,
  calendarDate,
  flag,
  note,
  travellerEmail,
  travellerName,
  travellerPhone,
  wholeNumber,
} from './fields.ts'

const firstMessage = (field: z.ZodType, value: unknown) => field.safeParse(value).error?.issues[0]?.message

// Messages of spec 1 §5, verbatim.
test.each([
  [travellerName, '', 'Please provide the full name'],
  [travellerName, '   ', 'Please provide the full name'],
  [travellerName, 'Al', 'Minimum 3 characters'],
  [travellerName, '\u200b\u200b\u200b', 'Please provide the full name'],
  [travellerName, 'A\u202el\u200b', 'Minimum 3 characters'],
  [travellerName, 'x'.repeat(256), 'Maximum 255 Characters'],
  [travellerName, 'Ram\n\nYour card was refused', 'Please use plain text'],
  [travellerName, 'Ram\u2028Shrestha', 'Please use plain text'],
  [travellerEmail, '', 'Email is required'],
  [travellerEmail, 'sita@', 'Please provide a valid email address'],
  [travellerEmail, 'a@b.np\r\nBcc: evil@x.np', 'Please provide a valid email address'],
  [travellerEmail, 'a@b.np,evil@x.np', 'Please provide a valid email address'],
  [travellerPhone, '', 'Phone Number is required'],
  [travellerPhone, '98412345', 'Phone number is not valid'],
  [travellerPhone, '9512345678', 'Please provide a valid phone number'],
  [travellerPhone, '9,12345678', 'Please provide a valid phone number'],
  [alternativeNumber, '12345', 'Phone number is not valid'],
  [alternativeNumber, '9512345678', 'Phone number is not valid'],
  [note, 'ab', 'Minimum 3 characters'],
  [note, 'x'.repeat(501), 'Maximum 500 Characters'],
])('an invalid traveller field gets the message of the specification: %#', (field, value, message) => {
  expect(firstMessage(field, value)).toBe(message)
})

test('accepts valid traveller fields, trimmed', () => {
  expect(travellerName.parse('  Sita Sharma ')).toBe('Sita Sharma')
  expect(travellerName.parse('सीता शर्मा')).toBe('सीता शर्मा')
  expect(travellerName.parse('\u200b Sita\u202e Sharma')).toBe('Sita Sharma')
  expect(travellerPhone.parse('\u202a9841234567\u202c')).toBe('9841234567')
  for (const prefix of ['96', '97', '98']) expect(travellerPhone.parse(`${prefix}12345678`)).toBe(`${prefix}12345678`)
  expect(travellerPhone.parse('९८४१२३४५६७')).toBe('9841234567')
  expect(alternativeNumber.parse('९७४१२३४५६७')).toBe('9741234567')
  expect(alternativeNumber.parse('')).toBeUndefined()
  expect(note.parse(null)).toBeUndefined()
  expect(note.parse('Late arrival\nwith a dog')).toBe('Late arrival\nwith a dog')
})

test('refuses characters that a database or an email header would reject', () => {
  for (const bad of ['Sita\u0000', 'Sita\u0007x', 'Sita \ud800']) expect(travellerName.safeParse(bad).success).toBe(false)
})

test('parses whole numbers, booleans and days of a query string, and refuses anything else', () => {
  expect(wholeNumber(1, 50).parse('7')).toBe(7)
  for (const bad of ['0', '51', '1.5', '-1', '1e3', '', 'x', ['1', '2'], null])
    expect(wholeNumber(1, 50).safeParse(bad).success).toBe(false)
  expect(flag.parse('true')).toBe(true)
  expect(flag.parse('0')).toBe(false)
  expect(flag.safeParse('yes').success).toBe(false)
  expect(calendarDate.safeParse('now').success).toBe(false)
})

test.each([
  ['', 'The field is required'],
  ['28/11/2026', 'Please give a date as YYYY-MM-DD'],
  ['2026-02-30', 'Please give a date as YYYY-MM-DD'],
])('a day that is %o gets a message about what is wrong with it', (typed, message) => {
  expect(firstMessage(calendarDate, typed)).toBe(message)
})
