import { describe, expect, test } from 'vitest'
import { sessionAfter } from './first-session.ts'

const maya = { email: 'maya@partner.example', roles: ['owner'] }
const dorje = { email: 'dorje@partner.example', roles: ['owner'] }
const emailOf = ({ email }: typeof maya) => email

describe('sessionAfter', () => {
  test('starts with the first session and keeps it while there is no response', () => {
    expect(sessionAfter(undefined, maya, emailOf)).toEqual({ first: maya, isTaken: false })
    expect(sessionAfter(maya, undefined, emailOf)).toEqual({ first: maya, isTaken: false })
  })

  test('adopts later responses for the same person, whose rights may have changed', () => {
    const lessened = { ...maya, roles: ['front_desk'] }
    expect(sessionAfter(maya, lessened, emailOf)).toEqual({ first: lessened, isTaken: false })
  })

  test('keeps the first session and reports it as taken when another person signs in', () => {
    expect(sessionAfter(maya, dorje, emailOf)).toEqual({ first: maya, isTaken: true })
  })
})
