import { describe, expect, test } from 'vitest'
import { emailKey, phoneKey } from './person-keys.ts'

describe('emailKey', () => {
  test.each([
    ['Ram.Shrestha@Gmail.com', 'ramshrestha@gmail.com'],
    ['ramshrestha+trek@gmail.com', 'ramshrestha@gmail.com'],
    ['r.a.m.shrestha+a+b@googlemail.com', 'ramshrestha@gmail.com'],
    ['RAM@Example.com', 'ram@example.com'],
    ['ram+trek@example.com', 'ram@example.com'],
    ['ram.shrestha@example.com', 'ram.shrestha@example.com'],
    ['+ram@example.com', '+ram@example.com'],
  ])('maps %s to %s', (written, key) => {
    expect(emailKey(written)).toBe(key)
  })

  test('is different for different mailboxes', () => {
    expect(emailKey('ram.shrestha@example.com')).not.toBe(emailKey('ramshrestha@example.com'))
    expect(emailKey('ram@example.com')).not.toBe(emailKey('ram@gmail.com'))
  })
})

test('phoneKey is the same for all spellings of a number', () => {
  expect(phoneKey('9812345678')).toBe('9812345678')
  expect(phoneKey('+977 981-234 5678')).toBe('9812345678')
})
