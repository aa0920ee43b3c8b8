import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../platform/api/api.ts'
import { repeatRequest } from './repeat-request.ts'

const refusal = (status: number, code: string) => new ApiError(status, { code, message: '' })
const atOnce = async () => {}

describe('repeatRequest', () => {
  test.each([
    ['no answer', refusal(0, 'unreachable')],
    ['"retry later"', refusal(503, 'service_unavailable')],
    ['an answer of a proxy', refusal(502, 'internal_error')],
    ['a first try that still runs', refusal(409, 'request_in_flight')],
  ])('repeats after %s, and returns the booking that it finds', async (_, error) => {
    const send = vi.fn().mockRejectedValueOnce(error).mockRejectedValueOnce(error).mockResolvedValue('the booking')
    expect(await repeatRequest(send, atOnce)).toBe('the booking')
    expect(send).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['a refusal', refusal(409, 'room_unavailable')],
    ['an error of the server', refusal(500, 'internal_error')],
    ['a closed site', refusal(503, 'under_maintenance')],
    ['an error of its own', new Error('x')],
  ])('does not repeat after %s', async (_, error) => {
    const send = vi.fn().mockRejectedValue(error)
    await expect(repeatRequest(send, atOnce)).rejects.toBe(error)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('gives up after five tries', async () => {
    const send = vi.fn().mockRejectedValue(refusal(0, 'unreachable'))
    await expect(repeatRequest(send, atOnce)).rejects.toMatchObject({ code: 'unreachable' })
    expect(send).toHaveBeenCalledTimes(5)
  })
})
