import { expect, test } from 'vitest'
import { blackPng } from '../../testing/pictures.ts'
import { detectPictureType, isAnimatedPng } from './picture-type.ts'

test.each([
  ['a PNG', blackPng({ width: 1, height: 1 }), 'png'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'jpeg'],
  ['a GIF', Buffer.from('GIF89a'), undefined],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), undefined],
  ['a WebP', Buffer.from('RIFF....WEBPVP8 '), 'webp'],
  ['a sound', Buffer.from('RIFF....WAVEfmt '), undefined],
  ['one byte', Buffer.from([0xff]), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('the type of %s is read from its first bytes', (_what, bytes, kind) => {
  expect(detectPictureType(bytes)).toBe(kind)
})

test.each([
  ['is still', blackPng({ width: 1, height: 1 }), false],
  ['is animated', blackPng({ width: 1, height: 1, animated: true }), true],
  ['ends after its signature', blackPng({ width: 1, height: 1 }).subarray(0, 8), false],
  ['has a chunk longer than the file', Buffer.from('89504e470d0a1a0affffffff49484452', 'hex'), false],
])('a PNG that %s is classified as still or animated without decoding', (_what, bytes, moves) => {
  expect(isAnimatedPng(bytes)).toBe(moves)
})
