import { describe, expect, test } from 'vitest'
import { uploadsReducer, nextRefused, type Upload, type UploadEvent } from './uploads.ts'

const after = (...events: UploadEvent[]) => events.reduce<Upload[]>(uploadsReducer, [])
const chosen: UploadEvent = {
  kind: 'chosen',
  photos: [
    { id: 1, name: 'a.jpg' },
    { id: 2, name: 'b.jpg' },
  ],
}
const refused: UploadEvent = { kind: 'refused', id: 1, reason: 'Too small', canRetry: false }

describe('the uploads', () => {
  test('wait in the order in which they were chosen', () => {
    expect(after(chosen, { kind: 'chosen', photos: [{ id: 3, name: 'c.jpg' }] }).map(({ id, state }) => [id, state])).toEqual([
      [1, 'waiting'],
      [2, 'waiting'],
      [3, 'waiting'],
    ])
  })

  test('keep a refused photo in its place, with the reason', () => {
    expect(after(chosen, refused, { kind: 'done', id: 2 })).toMatchObject([{ id: 1, state: 'refused', reason: 'Too small' }])
  })

  test('forget the reason when a photo is tried again', () => {
    const [first] = after(chosen, { kind: 'sent', id: 1, share: 0.4 }, refused, { kind: 'retried', id: 1 })
    expect(first).toMatchObject({ state: 'waiting', share: 0, reason: '' })
  })

  test('drop a dismissed photo', () => {
    expect(after(chosen, refused, { kind: 'dismissed', id: 1 })).toMatchObject([{ id: 2 }])
  })
})

describe('nextRefused', () => {
  const photos = [1, 2, 3, 4].map((id) => ({ id, name: `${id}.jpg` }))
  const refusing = (...ids: number[]) => after({ kind: 'chosen', photos }, ...ids.map((id) => ({ ...refused, id })))

  test.for([
    [[1, 2, 4], 2, 4],
    [[1, 3, 4], 4, 3],
    [[1, 3], 3, 1],
    [[2], 2, undefined],
  ] as const)('of the refused %j after %i is %i', ([ids, id, next]) => {
    expect(nextRefused(refusing(...ids), id)).toBe(next)
  })
})
