import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession, forgetSession, isSessionEnded } from '../session/session-state.ts'
import { uploadFile } from './upload.ts'

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown }
let sent: Sent

/** Stubs XMLHttpRequest, which sends half of the file, then all of it, and gets this response. Status 0 means no response. */
function answer(status: number, response: unknown): void {
  class Stub {
    upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
    onload?: () => void
    onerror?: () => void
    status = status
    response = response
    responseType = ''
    open(method: string, url: URL) {
      sent = { method, url: String(url), headers: {}, body: undefined }
    }
    setRequestHeader(name: string, value: string) {
      sent.headers[name] = value
    }
    getResponseHeader = () => 'id-1'
    send(body: unknown) {
      sent.body = body
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      this.upload.onload?.()
      if (status === 0) this.onerror?.()
      else this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Stub)
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'ne' } })
  vi.stubGlobal('location', { origin: 'https://chautari.example' })
  beginSession('staff', 'token-1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetSession('staff')
})

const file = new Blob(['x'], { type: 'image/png' })
const upload = (onProgress: (share: number) => void = () => {}) =>
  uploadFile('POST /staff/rooms/:slug/pictures', { params: { slug: 'a-room' }, file, onProgress })

describe('uploadFile', () => {
  test('sends the file with its type, the language and the token, and reports its progress', async () => {
    answer(201, { data: [] })
    const shares: number[] = []
    expect(await upload((share) => shares.push(share))).toEqual({ data: [] })
    expect(sent).toEqual({
      method: 'POST',
      url: 'https://chautari.example/api/v1.0/staff/rooms/a-room/pictures',
      headers: { 'accept-language': 'ne', 'x-csrf-token': 'token-1', 'content-type': 'image/png' },
      body: file,
    })
    expect(shares).toEqual([0.5, 1])
  })

  test('throws an ApiError with the fields of a refusal', async () => {
    answer(422, { error: { code: 'validation_failed', message: '', fields: { picture: ['Too small'] } } })
    await expect(upload()).rejects.toMatchObject({ status: 422, fields: { picture: ['Too small'] }, requestId: 'id-1' })
  })

  test('ends the session by a 401', async () => {
    answer(401, null)
    await expect(upload()).rejects.toMatchObject({ status: 401 })
    expect(isSessionEnded('staff')).toBe(true)
  })

  test('throws an ApiError with status 0 when there is no response', async () => {
    answer(0, null)
    await expect(upload()).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })
})
