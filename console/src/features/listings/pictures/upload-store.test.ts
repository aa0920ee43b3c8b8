import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addUploads, dismissUpload, retryUpload, uploadsOf, type UploadRefusal } from './upload-store.ts'

const ROOM = 'rooms/lake-room'
const photo = (name: string) => ({ name }) as File

/** Returns a call that sends photos, and the function that answers the next photo. */
function slowLine() {
  const answers: ((refusal?: UploadRefusal) => void)[] = []
  const sent: string[] = []
  return {
    sent,
    send: ({ name }: File) => {
      sent.push(name)
      return new Promise<UploadRefusal | undefined>((answer) => answers.push(answer))
    },
    answerNext: async (refusal?: UploadRefusal) => {
      answers.shift()?.(refusal)
      await vi.waitFor(() => undefined)
    },
  }
}

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

describe('the uploads of a room', () => {
  test('stay in the list after their window closes, and the browser asks before the tab closes', async () => {
    const { send, sent, answerNext } = slowLine()
    addUploads(ROOM, [photo('a.jpg'), photo('b.jpg')], send)
    expect(uploadsOf(ROOM).map(({ name, state }) => [name, state])).toEqual([
      ['a.jpg', 'waiting'],
      ['b.jpg', 'waiting'],
    ])
    expect(sent).toEqual(['a.jpg'])
    expect(asksBeforeClosing()).toBe(true)
    await answerNext()
    await answerNext()
    expect(sent).toEqual(['a.jpg', 'b.jpg'])
    expect(uploadsOf(ROOM)).toEqual([])
    expect(asksBeforeClosing()).toBe(false)
  })

  test('stay when they were refused, until they are sent again or dismissed', async () => {
    const { send, sent, answerNext } = slowLine()
    addUploads(ROOM, [photo('small.jpg')], send)
    await answerNext({ reason: 'Too small', canRetry: true })
    expect(uploadsOf(ROOM)).toMatchObject([{ name: 'small.jpg', state: 'refused', reason: 'Too small' }])
    expect(asksBeforeClosing()).toBe(false)
    const [{ id } = { id: 0 }] = uploadsOf(ROOM)
    retryUpload(ROOM, id, send)
    await answerNext({ reason: 'Too small', canRetry: false })
    expect(sent).toEqual(['small.jpg', 'small.jpg'])
    dismissUpload(ROOM, id)
    expect(uploadsOf(ROOM)).toEqual([])
  })
})
