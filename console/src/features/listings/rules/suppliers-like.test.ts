import { describe, expect, test } from 'vitest'
import { isNewName, suppliersLike } from './suppliers-like.ts'

const SUPPLIERS = ['Annapurna Treks', 'Lake View Stays', 'Pokhara Lake Homes'].map((name) => ({ name }))

describe('suppliersLike', () => {
  test.each([
    ['lake', ['Lake View Stays', 'Pokhara Lake Homes']],
    ['TREKS', ['Annapurna Treks']],
    ['', ['Annapurna Treks', 'Lake View Stays', 'Pokhara Lake Homes']],
    ['Himal', []],
  ])('finds for %j: %j', (text, names) => {
    expect(suppliersLike(SUPPLIERS, text).map(({ name }) => name)).toEqual(names)
  })
})

describe('isNewName', () => {
  test.each([
    ['Himal Stays', true],
    ['lake  view stays', false],
    ['Hi', false],
  ])('returns for %j: %s', (text, isNew) => {
    expect(isNewName(SUPPLIERS, text)).toBe(isNew)
  })
})
