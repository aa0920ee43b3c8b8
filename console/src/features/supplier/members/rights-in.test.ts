import { describe, expect, test } from 'vitest'
import { rightsIn } from './members-query.ts'

describe('rightsIn', () => {
  test('reads roles, and the chosen listings only where some are chosen', () => {
    const typed = { 'role front_desk': 'on', 'role finance': 'on', 'property 7': 'on', 'package 9': 'on' }
    expect(rightsIn({ ...typed, where: 'some' })).toEqual({
      roles: ['front_desk', 'finance'],
      limited_to: { properties: ['7'], packages: ['9'] },
    })
    expect(rightsIn({ ...typed, where: 'all' }).limited_to).toBeNull()
  })

  test('never limits an owner', () => {
    expect(rightsIn({ 'role owner': 'on', where: 'some', 'property 7': 'on' })).toEqual({ roles: ['owner'], limited_to: null })
  })
})
