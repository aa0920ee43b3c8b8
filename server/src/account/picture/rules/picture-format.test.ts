import { PICTURE_BYTES_MAX } from '@chautari/contract/account/limits'
import { describe, expect, test } from 'vitest'
import { blackPng, dataUrl } from '../../testing/pictures.ts'
import { isAnimatedPng, detectPictureType, decodePicture } from './picture-format.ts'

const bytesOf = (length: number) => Buffer.alloc(length, 7)

describe('an uploaded picture', () => {
  test.each(['image/png', 'image/jpeg', 'image/jpg', 'IMAGE/PNG'])('is accepted with the type %s', (type) => {
    expect(decodePicture(dataUrl(bytesOf(5), type))).toEqual(bytesOf(5))
  })

  test.each([
    ['nothing', ''],
    ['not a data URL', 'https://example.com/a.png'],
    ['without its type', `data:;base64,AAAA`],
    ['declared as a GIF', 'data:image/gif;base64,R0lGODlh'],
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['with parameters', 'data:image/png;charset=utf-8;base64,AAAA'],
    ['not in base64', 'data:image/png,AAAA'],
    ['empty', 'data:image/png;base64,'],
    ['with characters outside base64', 'data:image/png;base64,AA*A'],
    ['on several lines', 'data:image/png;base64,AAAA\nAAAA'],
    ['with something before it', ' data:image/png;base64,AAAA'],
  ])('is refused when it is %s', (_what, text) => {
    expect(decodePicture(text)).toBeUndefined()
  })

  test.each([
    [PICTURE_BYTES_MAX - 1, true],
    [PICTURE_BYTES_MAX, false],
    [PICTURE_BYTES_MAX + 1, false],
  ])('must be under 2 MB: with %i bytes, accepted is %s', (length, isTaken) => {
    expect(decodePicture(dataUrl(bytesOf(length))) !== undefined).toBe(isTaken)
  })
})

test.each([
  ['a PNG', blackPng({ width: 1, height: 1 }), 'png'],
  ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'jpeg'],
  ['a GIF', Buffer.from('GIF89a'), undefined],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), undefined],
  ['a WebP', Buffer.from('RIFF....WEBPVP8 '), undefined],
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
