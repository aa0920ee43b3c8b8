import { describe, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { sendSolving } from './send-solving.ts'

const challenge = { token: 'nth_a.b', puzzles: 1, bits: 0, expires_at: '2026-11-28T10:00:00Z' }
const asked = new ApiError(429, { code: 'challenge_required', message: 'Try later.', challenge })
const solve = async () => ({ 'challenge-solution': 'solved' })

describe('sendSolving', () => {
  test('does not solve anything when the server asks for no challenge', async () => {
    const solving = vi.fn(solve)
    expect(await sendSolving(async () => 'done', solving)).toBe('done')
    expect(solving).not.toHaveBeenCalled()
  })

  test('sends the request again with the solution', async () => {
    const send = vi.fn<(headers: object) => Promise<string>>().mockRejectedValueOnce(asked).mockResolvedValue('done')
    expect(await sendSolving(send, solve)).toBe('done')
    expect(send.mock.calls).toEqual([[{}], [{ 'challenge-solution': 'solved' }]])
  })

  test('throws the refusal when the solution is rejected or there is none', async () => {
    const send = vi.fn().mockRejectedValue(asked)
    await expect(sendSolving(send, solve)).rejects.toBe(asked)
    expect(send).toHaveBeenCalledTimes(2)
    await expect(sendSolving(send, () => Promise.reject(new Error('no worker')))).rejects.toBe(asked)
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('throws other refusals at once', async () => {
    const limited = new ApiError(429, { code: 'rate_limited', message: '' })
    const send = vi.fn().mockRejectedValue(limited)
    await expect(sendSolving(send, solve)).rejects.toBe(limited)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
