import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceFromName, distanceWithin, slipsBetween, phoneticForm } from './misspelling.ts'

describe('edit distance', () => {
  test.each([
    ['pokhara', 'pokhara', 0],
    ['pokara', 'pokhara', 1],
    ['pokkhara', 'pokhara', 1],
    ['pokhora', 'pokhara', 1],
    ['pohkara', 'pokhara', 1],
    ['', 'ilam', 4],
  ])('from %j to %j are %i', (typed, name, slips) => {
    expect(slipsBetween(typed, name)).toBe(slips)
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

  test('is symmetric and at most the length of the longer word', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipsBetween(a, b)).toBe(slipsBetween(b, a))
        expect(slipsBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(slipsBetween(a, b) === 0).toBe(a === b)
      }),
    )
  })
})

describe('distance of a typed text from a name', () => {
  test.each([
    ['lkla', 'lukla'],
    ['ilma', 'ilam'],
    ['kathamndu', 'kathmandu'],
    ['pokara', 'lakeside pokhara'],
    ['everst base camp', 'everest base camp'],
    ['namchebazaar', 'namche bazaar'],
    ['bhktap', 'bhaktapur'],
  ])('%j may mean %j', (typed, name) => {
    expect(distanceFromName(typed, name)).toBeDefined()
  })

  test.each([
    ['zzzz', 'ilam'],
    ['abd', 'abc'],
    ['chitlang', 'kathmandu'],
    ['swotha brik house', 'patan'],
  ])('%j can hardly mean %j', (typed, name) => {
    expect(distanceFromName(typed, name)).toBeUndefined()
  })

  test('ranks a whole name before a part of one, and that before a beginning', () => {
    const distances = ['pokhara', 'lakeside pokhara', 'pokharadham'].map((name) => distanceFromName('pokara', name) ?? 9)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(new Set(distances).size).toBe(3)
  })
})

describe('distance of a name within a longer text', () => {
  test.each([
    ['hotels in pokhara', 'pokhara', 0],
    ['होटल पोखरामा', 'पोखरा', 0],
    ['namche bazaar lodge', 'namche bazaar', 0],
    ['hotels in pokara', 'pokhara', 1],
    ['hotels in pokhara', 'kathmandu', undefined],
    ['a patan', 'pat', undefined],
  ])('%j names %j: %s', (text, name, distance) => {
    expect(distanceWithin(text, name)).toBe(distance)
  })
})

describe('phoneticForm', () => {
  test.each([
    ['लुम्बिनी', 'लुम्विनि'],
    ['बन्दीपुर', 'बन्दिपुर'],
    ['मुस्ताङ', 'मुस्तांग'],
    ['विराटनगर', 'बिराटनगर'],
    ['इलाम', 'ईलाम'],
    ['काठमाण्डौ', 'काठमांडौ'],
    ['fewa tal', 'phewa taal'],
    ['virgunj', 'birgunj'],
    ['godavari', 'godawari'],
    ['svayambhu', 'swayambhu'],
    ['jomshom', 'jomsom'],
    ['lumbinee', 'lumbini'],
    ['bandipoor', 'bandipur'],
  ])('%s and %s are the same', (one, other) => {
    expect(phoneticForm(one)).toBe(phoneticForm(other))
  })

  test('leaves other letters unchanged', () => {
    expect(phoneticForm('lo manthang')).toBe('lo manthang')
  })
})
