import { PICTURE_BYTES_MAX } from '@chautari/contract/account/limits'
import { describe, expect, test } from 'vitest'
import { dataUrl } from '../../../testing/pictures.ts'
import { decodePicture } from './picture-format.ts'

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
