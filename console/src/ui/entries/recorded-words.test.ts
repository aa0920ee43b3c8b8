import { LOCALES } from '@chautari/contract/locale'
import { RECORDED_ACTS } from '@chautari/contract/trail/recorded-acts'
import { describe, expect, test } from 'vitest'
import en from '../../texts/en/entries/recorded.ts'
import ne from '../../texts/ne/entries/recorded.ts'
import { knownFact, namedParts } from './recorded-words.ts'

describe('the acts of the audit log', () => {
  test.for(LOCALES)('are all named in words in %s', (locale) => {
    const texts: Record<string, string> = { en, ne }[locale]
    const named = RECORDED_ACTS.map((act) => ({ act, words: texts[act] }))
    expect(named.filter(({ words }) => words === undefined || /[a-z]+[._][a-z]+/.test(words))).toEqual([])
    expect(Object.keys(texts).filter((key) => key.includes('.') && !RECORDED_ACTS.some((act) => act === key))).toEqual([])
  })
})

describe('the facts of the audit log', () => {
  test.for(LOCALES)('have a label in words in %s, in whichever way an entry writes them', (locale) => {
    const texts: Record<string, string> = { en, ne }[locale]
    const labels = ['starRating', 'star_rating', 'titleNe', 'rate_act'].map((name) => texts[`fact_${knownFact(name)}`])
    expect(labels.every((label) => label !== undefined && !/[a-z][_A-Z]/.test(label))).toBe(true)
    expect(labels[0]).toBe(labels[1])
  })

  test('stay as the server wrote them when they are unknown', () => {
    expect(knownFact('lateness')).toBeUndefined()
  })
})

test('namedParts puts the parts of a listing into words, but nothing that staff wrote', () => {
  const words = (name: string) => ({ title: 'Name', address: 'Address' })[name] ?? name
  expect(namedParts('title: Note: keep it. · address: Add the ward', words)).toBe('Name: Note: keep it. · Address: Add the ward')
  expect(namedParts('Please note: no. · later: yes', words)).toBe('Please note: no. · later: yes')
})
