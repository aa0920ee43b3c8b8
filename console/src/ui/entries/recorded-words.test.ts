import { LOCALES } from '@chautari/contract/locale'
import { RECORDED_ACTS } from '@chautari/contract/trail/recorded-acts'
import { describe, expect, test } from 'vitest'
import en from '../../texts/en/entries/recorded.ts'
import ne from '../../texts/ne/entries/recorded.ts'

describe('the acts of the audit log', () => {
  test.for(LOCALES)('are all named in words in %s', (locale) => {
    const texts: Record<string, string> = { en, ne }[locale]
    const named = RECORDED_ACTS.map((act) => ({ act, words: texts[act] }))
    expect(named.filter(({ words }) => words === undefined || /[a-z]+[._][a-z]+/.test(words))).toEqual([])
    expect(Object.keys(texts).filter((key) => key.includes('.') && !RECORDED_ACTS.some((act) => act === key))).toEqual([])
  })
})
