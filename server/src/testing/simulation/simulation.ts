import type { TestApp } from '../../booking/testing/reservations.ts'
import { AppError } from '../../platform/errors.ts'
import type { Dice } from '../dice.ts'
import { openChecks } from './checks.ts'
import { simulatedMoves } from './moves.ts'
import { simulatedPayouts } from './payouts.ts'
import { openScene, type SimulatedEvents } from './scene.ts'
import { simulatedStaff } from './staff.ts'
import { simulatedSuppliers } from './suppliers.ts'
import { simulatedTravellers } from './travellers.ts'
import { isWithoutConnection } from './without-connection.ts'

/** The event of a step; `refused` is why it did not happen. */
export type Happened = { step: number; event: string; refused: string | null }

/** Why an event did not happen that got no connection in time. The server answers 503 then. */
export const NO_CONNECTION = 'no_connection'

/**
 * Simulates everything that can happen to bookings of a few contended rooms and seats, to the prices and stock of their suppliers, and to the
 * money that these are owed, through the use cases of API and sweeps.
 */
export async function startSimulation(testApp: TestApp) {
  const scene = await openScene(testApp)
  const checks = openChecks(scene)
  const payouts = await simulatedPayouts(testApp, scene)
  const events: SimulatedEvents = {
    ...(await simulatedTravellers(scene)),
    ...simulatedStaff(scene),
    ...simulatedSuppliers(scene),
    ...simulatedMoves(scene),
    ...payouts,
  }
  const weights = Object.fromEntries(Object.entries(events).map(([name, { weight }]) => [name, weight]))
  let steps = 0

  async function perform(event: string, dice: Dice): Promise<Happened> {
    const step = ++steps
    try {
      return { step, event, refused: refusalIn(await events[event]?.perform(dice)) }
    } catch (error) {
      if (isWithoutConnection(error)) return { step, event, refused: NO_CONNECTION }
      if (!(error instanceof AppError)) throw new Error(`Step ${step}, ${event} failed.`, { cause: error })
      return { step, event, refused: error.code }
    }
  }

  return {
    /** The names of all events. */
    events: Object.keys(events),
    /** Performs a random event and returns it with its refusal, if any. Rejects on unexpected errors, and when an invariant is violated. */
    async next(dice: Dice): Promise<Happened> {
      const happened = await perform(dice.weighed(weights), dice)
      const { step, event } = happened
      const found = await checks.afterStep({ isMoney: event in payouts })
      if (found.length > 0) throw new Error(`Step ${step}, ${event}: ${found.join('; ')}`)
      return happened
    },
    /** Returns the violations of a check of everything. */
    findViolations: () => checks.everything(),
    /** Errors that only reached the log. */
    loggedErrors: scene.loggedErrors,
  }
}

/** Returns why an answer refuses what was asked; null when it does not. */
function refusalIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('outcome' in answer) || answer.outcome !== 'refused') return null
  if ('refusal' in answer && typeof answer.refusal === 'object' && answer.refusal !== null && 'code' in answer.refusal)
    return String(answer.refusal.code)
  return 'why' in answer ? String(answer.why) : 'refused'
}
