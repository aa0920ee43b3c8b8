import { describe, expect, test } from 'vitest'
import { sessionAfter } from './first-session.ts'

const maya = { email: 'maya@partner.example', roles: ['owner'] }
const dorje = { email: 'dorje@partner.example', roles: ['owner'] }
const emailOf = ({ email }: typeof maya) => email

describe('sessionAfter', () => {
  test('begins with the session that is answered first, and keeps it while none is', () => {
    expect(sessionAfter(undefined, maya, emailOf)).toEqual({ first: maya, isTaken: false })
    expect(sessionAfter(maya, undefined, emailOf)).toEqual({ first: maya, isTaken: false })
  })

  test('follows the same person, whose rights may have changed', () => {
    const lessened = { ...maya, roles: ['front_desk'] }
    expect(sessionAfter(maya, lessened, emailOf)).toEqual({ first: lessened, isTaken: false })
  })

  test('keeps the screen of the first person when another one signs in, and tells so', () => {
    expect(sessionAfter(maya, dorje, emailOf)).toEqual({ first: maya, isTaken: true })
  })
})
