import { describe, expect, test } from 'vitest'
import { openAdmission, type Subject } from './admission.ts'

/** Opens an admission whose clock, turns and database are moved by hand. */
function admissionOf() {
  const events: string[] = []
  const ends: (() => void)[] = []
  const state = { now: 0, isBusy: false, areReservationsCrowded: false }
  let next: (() => void)[] = []
  const admit = openAdmission({
    isDatabaseBusy: () => state.isBusy,
    areReservationsCrowded: () => state.areReservationsCrowded,
    onOverload: (subject) => events.push(`overload of ${subject}`),
    clock: () => state.now,
    inNextTurn: (run) => next.push(run),
    soon: (run) => next.push(run),
  })
  const ask = (name: string, subject: Subject = 'other') =>
    admit({
      subject,
      start: (onEnd) => {
        events.push(name)
        ends.push(onEnd)
      },
      refuse: () => events.push(`${name} refused`),
      isGone: () => false,
    })
  /** Ends so many turns of the event loop, each of which took some milliseconds. */
  const turn = (count = 1, ms = 1) => {
    for (let n = 0; n < count; n++) {
      state.now += ms
      const due = next
      next = []
      for (const run of due) run()
    }
  }
  /** Returns what has happened since the last call. */
  const happened = () => events.splice(0)
  return { ask, turn, happened, state, ends, isIdle: () => next.length === 0 }
}

describe('the admission', () => {
  test('starts a single request at once, and then watches nothing', () => {
    const { ask, turn, happened, isIdle } = admissionOf()
    ask('a')
    expect(happened()).toEqual(['a'])
    turn(2)
    expect(isIdle()).toBe(true)
  })

  test('starts one request in each turn, in order of arrival', () => {
    const { ask, turn, happened } = admissionOf()
    for (const name of ['a', 'b', 'c']) ask(name)
    expect(happened()).toEqual(['a'])
    turn(2)
    expect(happened()).toEqual(['b'])
    turn()
    expect(happened()).toEqual(['c'])
  })

  test('lets further requests arrive before it starts the next one, for as long as the last start took', () => {
    const { ask, turn, happened } = admissionOf()
    ask('a')
    ask('b')
    turn(1, 5)
    for (const name of ['c', 'd', 'e', 'f']) {
      ask(name)
      turn(1, 1)
    }
    expect(happened()).toEqual(['a'])
    ask('g')
    turn(1, 1)
    expect(happened()).toEqual(['b'])
  })

  test('starts what is about money first in two of three turns', () => {
    const { ask, turn, happened } = admissionOf()
    for (let n = 0; n < 4; n++) ask('read')
    for (let n = 0; n < 6; n++) ask('pay', 'money')
    turn(10)
    expect(happened()).toEqual(['read', 'pay', 'read', 'pay', 'pay', 'read', 'pay', 'pay', 'read', 'pay'])
  })

  test('starts a reservation first in one of three turns, so that reservations of one room do not slow searches', () => {
    const { ask, turn, happened } = admissionOf()
    for (let n = 0; n < 6; n++) ask('search')
    for (let n = 0; n < 3; n++) ask('reserve', 'reservation')
    turn(10)
    expect(happened()).toEqual(['search', 'reserve', 'search', 'search', 'reserve', 'search', 'search', 'reserve', 'search'])
  })

  test('recognises the overload of a line sooner while another one is overloaded', () => {
    const { ask, turn, happened, state } = admissionOf()
    /** Lets 0.7 s pass in which so many of each arrive in a millisecond, and nothing starts. */
    const press = (reads: number) => {
      for (let n = 0; n < 700; n++) {
        for (let read = 0; read < reads; read++) ask('read')
        if (n % 10 === 0) ask('reserve', 'reservation')
        turn()
      }
      return happened().filter((event) => event.startsWith('overload'))
    }
    state.isBusy = true
    expect(press(0)).toEqual([])
    turn(3000)
    happened()
    expect(press(2)).toEqual(['overload of other', 'overload of reservation'])
  })

  test('starts nothing after a long turn while eight or more run', () => {
    const { ask, turn, happened, ends } = admissionOf()
    for (let n = 0; n < 12; n++) ask('a')
    turn(20, 30)
    expect(happened()).toHaveLength(8)
    ends[0]?.()
    turn(20, 30)
    expect(happened()).toHaveLength(1)
    turn(20, 1)
    expect(happened()).toHaveLength(3)
  })

  test('starts nothing while too many wait for the database, and goes on afterwards', () => {
    const { ask, turn, happened, state } = admissionOf()
    state.isBusy = true
    ask('a')
    turn(100)
    expect(happened()).toEqual([])
    state.isBusy = false
    turn()
    expect(happened()).toEqual(['a'])
  })

  test('refuses those who have waited for half a second once the database has answered nothing for a second', () => {
    const { ask, turn, happened, state } = admissionOf()
    state.isBusy = true
    ask('a')
    turn(800)
    ask('b', 'money')
    turn(199)
    expect(happened()).toEqual([])
    turn(100)
    expect(happened()).toEqual(['a refused'])
    turn(300)
    expect(happened()).toEqual(['b refused'])
  })

  test('starts no reservation while many wait for their turn, but everything else', () => {
    const { ask, turn, happened, state, isIdle } = admissionOf()
    state.areReservationsCrowded = true
    for (const name of ['reserve', 'reserve more'] as const) ask(name, 'reservation')
    ask('pay', 'money')
    ask('read')
    turn(10)
    expect(happened().toSorted()).toEqual(['pay', 'read'])
    state.areReservationsCrowded = false
    turn(5)
    expect(happened()).toEqual(['reserve', 'reserve more'])
    turn(2)
    expect(isIdle()).toBe(true)
  })

  test('refuses reservations that have waited for half a second once none was started for a second', () => {
    const { ask, turn, happened, state } = admissionOf()
    ask('a', 'reservation')
    state.areReservationsCrowded = true
    ask('b', 'reservation')
    turn(998)
    expect(happened()).toEqual(['a'])
    turn(5)
    expect(happened()).toEqual(['b refused'])
  })

  test('serves what is about money while it refuses the rest', () => {
    const { ask, turn, happened } = admissionOf()
    for (let n = 0; n < 4000; n++) {
      for (let reads = 0; reads < 3; reads++) ask('read')
      if (n % 5 === 0) ask('book', 'money')
      turn()
    }
    const events = happened()
    expect(events).toContain('overload of other')
    expect(events).toContain('read refused')
    expect(events).not.toContain('book refused')
    expect(events.filter((event) => event === 'book').length).toBeGreaterThan(790)
  })
})
