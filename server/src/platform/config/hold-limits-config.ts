import { z } from 'zod'
import { count } from './count-field.ts'

/** The environment variables that limit what one party holds without having paid (decision 103). */
export const HOLD_LIMIT_FIELDS = {
  CHAUTARI_UNPAID_UNITS: count(60),
  CHAUTARI_UNPAID_UNITS_PER_NETWORK: count(750),
  CHAUTARI_UNPAID_ROOMS_PERCENT: count(33),
  CHAUTARI_UNPAID_ROOMS_PERCENT_PER_NETWORK: count(66),
  CHAUTARI_UNPAID_SEATS_PERCENT: count(50),
  CHAUTARI_UNPAID_SEATS_PERCENT_PER_NETWORK: count(80),
  CHAUTARI_CHALLENGE_UNITS: count(300),
  CHAUTARI_CHALLENGE_ROOMS_PERCENT: count(50),
  CHAUTARI_CHALLENGE_SEATS_PERCENT: count(50),
  CHAUTARI_CHALLENGE_BITS: count(12).pipe(z.number().max(32)),
  CHAUTARI_FREE_SEATS_PER_DAY: count(6),
  CHAUTARI_FREE_SEATS_PER_DAY_OF_ACCOUNT: count(20),
  CHAUTARI_FREE_SEATS_PER_DAY_OF_NETWORK: count(30),
  CHAUTARI_FREE_SEATS_PERCENT: count(50),
}

type Env = z.output<z.ZodObject<typeof HOLD_LIMIT_FIELDS>>

type OfPartyAndNetwork = { party: number; network: number }

/** The limits of unpaid holds: for an account, or a guest's address or device, and for a whole network. */
export type HoldLimits = {
  /** Room-nights and seats. */
  units: OfPartyAndNetwork
  /** The share of the rooms of a type, in percent, rounded up to whole rooms. A network can hold more for the shortest time only. */
  roomPercent: OfPartyAndNetwork
  /** The share of the seats of a departure, in percent, rounded up to whole seats. */
  seatPercent: OfPartyAndNetwork
  /**
   * The holds of a network above which its guests solve a challenge for each further hold: room-nights and seats in all, and shares in percent, rounded
   * down to whole rooms and seats. `bits` is the difficulty of each puzzle (decision 159).
   */
  challenge: { units: number; roomPercent: number; seatPercent: number; bits: number }
  /**
   * Free seats that are confirmed at once: within a day of a party whose address is not verified, of its network, and of an account with a verified
   * address; and the share of a departure's seats, in percent, that unverified parties can have together.
   */
  freeSeats: OfPartyAndNetwork & { account: number; departurePercent: number }
}

/** Returns the configured limits of holds. */
export function holdLimitsOf(env: Env): HoldLimits {
  return {
    units: { party: env.CHAUTARI_UNPAID_UNITS, network: env.CHAUTARI_UNPAID_UNITS_PER_NETWORK },
    roomPercent: { party: env.CHAUTARI_UNPAID_ROOMS_PERCENT, network: env.CHAUTARI_UNPAID_ROOMS_PERCENT_PER_NETWORK },
    seatPercent: { party: env.CHAUTARI_UNPAID_SEATS_PERCENT, network: env.CHAUTARI_UNPAID_SEATS_PERCENT_PER_NETWORK },
    challenge: {
      units: env.CHAUTARI_CHALLENGE_UNITS,
      roomPercent: env.CHAUTARI_CHALLENGE_ROOMS_PERCENT,
      seatPercent: env.CHAUTARI_CHALLENGE_SEATS_PERCENT,
      bits: env.CHAUTARI_CHALLENGE_BITS,
    },
    freeSeats: {
      party: env.CHAUTARI_FREE_SEATS_PER_DAY,
      account: env.CHAUTARI_FREE_SEATS_PER_DAY_OF_ACCOUNT,
      network: env.CHAUTARI_FREE_SEATS_PER_DAY_OF_NETWORK,
      departurePercent: env.CHAUTARI_FREE_SEATS_PERCENT,
    },
  }
}
