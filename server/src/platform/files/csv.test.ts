import { describe, expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('readCsv', () => {
  test.each([
    ['commas', 'a,b\n1,"x, y"\n'],
    ['semicolons', 'a;b\n1;"x, y"\n'],
    ['Windows line ends and a byte order mark', '\uFEFFa;b\r\n1;"x, y"\r\n'],
  ])('reads %s', (_, text) => {
    expect(readCsv(bytes(text))).toEqual([
      ['a', 'b'],
      ['1', 'x, y'],
    ])
  })

  test('keeps line breaks within a cell, and rows that are short or empty', () => {
    expect(readCsv(bytes('a,b\n"one\ntwo"\n\n1,2,3'))).toEqual([['a', 'b'], ['one\ntwo'], [''], ['1', '2', '3']])
  })

  test.each([
    ['another encoding', Uint8Array.from([0x61, 0xe9, 0x0a])],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0x00])],
    ['a quote that never ends', bytes('a,b\n1,"x')],
    ['a binary file', bytes('PK\u0003\u0004\0\0')],
  ])('refuses %s', (_, file) => {
    expect(readCsv(file)).toBeUndefined()
  })
})

describe('writeCsv', () => {
  test.each(['=1+1', '+977 1', '-10', '@x', '\tx'])(
    'keeps a spreadsheet from running %j, and it is read back as it was',
    (cell) => {
      const written = writeCsv([['name'], [cell]])
      expect(new TextDecoder().decode(written)).toContain(`'${cell}`)
      expect(readCsv(written)?.[1]).toEqual([cell])
    },
  )

  test('begins with a byte order mark and ends lines as Windows does', () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeCsv([['चिया', 'a "b"']]))
    expect(text).toBe('\uFEFFचिया,"a ""b"""\r\n')
  })
})
