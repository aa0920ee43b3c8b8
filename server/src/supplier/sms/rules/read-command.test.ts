import { describe, expect, test } from 'vitest'
import { readCommand } from './read-command.ts'

const close = (from: number, to: number, month?: { calendar: 'ad' | 'bs'; month: number }) => ({
  kind: 'close',
  days: { from, to, month },
})

describe('readCommand', () => {
  test.each([
    ['1 KDT4', { kind: 'accept', tail: 'KDT4' }],
    ['  1   kdt4. ', { kind: 'accept', tail: 'KDT4' }],
    ['1KDT4', { kind: 'accept', tail: 'KDT4' }],
    ['१ kdt४', { kind: 'accept', tail: 'KDT4' }],
    ['\u200f1 KDT4', { kind: 'accept', tail: 'KDT4' }],
    ['1 KDTO', { kind: 'accept', tail: 'KDT0' }],
    ['1 KDIL', { kind: 'accept', tail: 'KD11' }],
    ['2 KDT4', { kind: 'decline', tail: 'KDT4', reason: undefined }],
    ['2 kdt4 The roof leaks', { kind: 'decline', tail: 'KDT4', reason: 'The roof leaks' }],
    ['२ KDT4, छाना चुहिन्छ', { kind: 'decline', tail: 'KDT4', reason: 'छाना चुहिन्छ' }],
    ['BANDA 14-16', close(14, 16)],
    ['banda 14', close(14, 14)],
    ['बन्द १४-१६', close(14, 16)],
    ['बन्द १४ देखि १६ सम्म', close(14, 16)],
    ['Banda 14 to 16 Dec', close(14, 16, { calendar: 'ad', month: 12 })],
    ['BANDA 29-2 poush', close(29, 2, { calendar: 'bs', month: 9 })],
    ['BANDA Poush 3-5', close(3, 5, { calendar: 'bs', month: 9 })],
    ['बन्द पुस ३-५', close(3, 5, { calendar: 'bs', month: 9 })],
    ['बन्द ३ – ५ डिसेम्बर', close(3, 5, { calendar: 'ad', month: 12 })],
    ['HO 1234', { kind: 'confirm', code: '1234' }],
    ['yes 0042', { kind: 'confirm', code: '0042' }],
    ['हो १२३४', { kind: 'confirm', code: '1234' }],
    ['RADDA', { kind: 'undo' }],
    ['undo.', { kind: 'undo' }],
    ['रद्द', { kind: 'undo' }],
  ])('reads %j', (text, command) => expect(readCommand(text)).toEqual(command))

  test.each([
    '',
    'namaste',
    '1',
    '1 KDT',
    '1 KDT45',
    '1 KDU4',
    '1 KDT4 not possible',
    '3 KDT4',
    '12 KDT4',
    'BANDA',
    'BANDA 14-16 sometime',
    'BANDA pus 14-16 dec',
    'BANDA 14-16-18',
    'BANDA x-y',
    'HO',
    'HO 123',
    'HO 12345',
    'RADDA 14-16',
    '😀',
    '1 KDT4\u0000',
  ])('does not guess what %j means', (text) => expect(readCommand(text)).toEqual({ kind: 'unclear' }))
})
