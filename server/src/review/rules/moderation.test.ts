import { expect, test } from 'vitest'
import { needsModeration } from './moderation.ts'

test.each([
  'Book cheaper at https://evil.example/rooms',
  'Cheaper at WWW.EVIL.EXAMPLE',
  'see cheap-rooms.com.np for the same',
  'call sita@rooms.example',
  'bit.ly/abc',
])('a review with a web or email address is held: %s', (text) => expect(needsModeration(text)).toBe(true))

test.each([
  'Warm rooms, and dal bhat twice.',
  'Great.In the morning one sees Machhapuchhre.',
  '4.5 of 5, Rs. 1,200',
  'राम्रो कोठा। तातो पानी।',
])('a review without a web or email address is published: %s', (text) => expect(needsModeration(text)).toBe(false))
