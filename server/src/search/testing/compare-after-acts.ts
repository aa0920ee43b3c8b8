import { dayInNepal, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import type { Clock } from '../../testing/clock.ts'
import { diceOf, type Dice } from '../../testing/dice.ts'
import { SEED, sized } from '../../testing/long-runs.ts'
import { Follower } from '../feed/follower.ts'
import { generatedProperties, replaceCatalogue, type GeneratedProperty } from './generated-catalogue.ts'
import type { Scene } from './random-acts.ts'

const CATALOGUES = sized({ gate: 2, long: 60 })
const ROUNDS = sized({ gate: 15, long: 60 })

/** The time limit of a test that compares after random acts. */
export const ACTS_TIMEOUT_MS = sized({ gate: 60_000, long: 3_600_000 })

/** The weights of the events after an act: its changes are followed, missed, or read by a new follower. */
type Fates = { followed: number; missed: number; killed: number }

type Comparison = {
  subject: string
  db: Db
  clock: Clock
  /** Replaces the catalogue by a generated one. */
  open: (seed: number) => Promise<unknown>
  acts: Record<string, (scene: Scene) => Promise<unknown>>
  fates: Fates
  /** Other things that may happen before the index follows, each with its weight. */
  disturbances?: { weight: number; disturb: (scene: Scene, follower: Follower) => Promise<unknown> }[]
  /** Compares the index with its twin and returns the number of compared results. */
  compare: (follower: Follower, dice: Dice) => Promise<number>
}

/**
 * Performs random acts on generated catalogues and compares the index after those whose changes it followed. Prints the seed, and the acts
 * before a difference. Fails when too few results were compared.
 */
export async function compareAfterActs(comparison: Comparison): Promise<void> {
  console.log(`${comparison.subject} seed ${SEED} (SEED=${SEED} repeats it)`)
  let compared = 0
  for (let catalogue = 0; catalogue < CATALOGUES; catalogue++) compared += await runCatalogue(SEED + catalogue, comparison)
  expect(compared).toBeGreaterThan((CATALOGUES * ROUNDS) / 4)
  console.log(`${CATALOGUES * ROUNDS} acts, ${compared} results compared`)
}

async function runCatalogue(
  seed: number,
  { db, clock, open, acts, fates, disturbances = [], compare }: Comparison,
): Promise<number> {
  const dice = diceOf(seed)
  await open(seed)
  const scene: Scene = { db, clock, dice, holders: [] }
  const disturbed = Object.fromEntries(disturbances.map(({ weight }, index) => [`${index}`, weight]))
  let follower = new Follower(db)
  let compared = 0
  const performed: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const fate = dice.weighed({ ...fates, ...disturbed })
    const act = dice.pick(Object.keys(acts)) ?? ''
    performed.push(`${fate}:${act}`)
    await acts[act]?.(scene)
    if (fate === 'missed') continue
    if (fate === 'killed') follower = new Follower(db)
    await disturbances[Number(fate)]?.disturb(scene, follower)
    try {
      await follower.follow()
      compared += await compare(follower, dice)
    } catch (error) {
      console.log(performed.join(' '))
      throw error
    }
  }
  return compared
}

/** Replaces the properties by those generated from a seed, at 12:30 today. Returns them and the day. */
export async function openGenerated(
  { db, clock }: { db: Db; clock: Clock },
  seed: number,
): Promise<{ generated: GeneratedProperty[]; today: CalendarDate }> {
  const [generated = []] = fc.sample(generatedProperties, { numRuns: 1, seed })
  await clock.set(instantInNepal(dayInNepal(new Date()), '12:30'))
  const today = dayInNepal(await clock.now())
  await replaceCatalogue(db, generated, today)
  return { generated, today }
}
