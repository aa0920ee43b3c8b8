import { readFileSync } from 'node:fs'
import { contract, type CallKey } from '@chautari/contract/contract'
import { expect, inject, test } from 'vitest'
import { refusalsMet } from './refusals.ts'

test('every refusal that a call declares was produced by some test', () => {
  const met = new Set(readFileSync(refusalsMet(inject('postgres').run), 'utf8').split('\n'))
  const declared = (Object.keys(contract) as CallKey[]).flatMap((key) => contract[key].errors.map((code) => `${key} ${code}`))
  expect(declared.filter((refusal) => !met.has(refusal))).toEqual([])
})
