import { expect, test } from 'vitest'
import { subjectScreen } from './subject-screen.ts'

const everything = () => true

test.for([
  [{ kind: 'property', id: 'lakeview', of: null }, '/listings/lakeview'],
  [{ kind: 'room', id: 'lakeview-deluxe', of: { kind: 'property', id: 'lakeview' } }, '/listings/lakeview'],
  [{ kind: 'act', id: '7', of: { kind: 'package', id: 'larke-pass' } }, '/listings/packages/larke-pass'],
  [{ kind: 'campaign', id: 'DASHAIN', of: null }, '/marketing/campaigns/DASHAIN'],
  [{ kind: 'post', id: '3', of: null }, '/posts/3'],
  [{ kind: 'organisation', id: '../x', of: null }, '/listings/suppliers/..%2Fx'],
  [{ kind: 'room', id: 'gone', of: null }, undefined],
  [{ kind: 'message', id: '4', of: null }, undefined],
] as const)('the screen of %o is %s', ([subject, screen]) => {
  expect(subjectScreen(subject, everything)).toBe(screen)
})

test('a subject has no screen for those who may not open it', () => {
  const subject = { kind: 'room', id: 'lakeview-deluxe', of: { kind: 'property', id: 'lakeview' } }
  expect(subjectScreen(subject, (permission) => permission === 'entries.view')).toBeUndefined()
})
