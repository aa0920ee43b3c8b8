import { expect, test } from 'vitest'
import { paisa } from '../money.ts'
import { roomStayPrice } from './price.ts'

test.each([
  [{ ratePaisa: paisa(950_000), offerPaisa: paisa(760_000), rooms: 1, nights: 2 }, 1_520_000],
  [{ ratePaisa: paisa(950_000), offerPaisa: null, rooms: 3, nights: 2 }, 5_700_000],
  [{ ratePaisa: paisa(950_000), offerPaisa: paisa(0), rooms: 1, nights: 1 }, 0],
])('a room stay costs the offer if any, else the rate, for each room and night: %#', (stay, total) => {
  expect(roomStayPrice(stay)).toBe(total)
})
