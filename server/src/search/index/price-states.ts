import { paisa } from '@chautari/contract/money'
import { pricing } from '../../rates/index.ts'
import type { PlanFacts, Restrictions, RoomFacts } from '../rules/facts.ts'

/** Restrictions of a night. A rule of 0 has none. */
type Rules = { flags: number[]; minArrival: number[]; maxArrival: number[]; minThrough: number[]; maxThrough: number[] }

const NO_LIMIT = 32_767

/** A night's price and restrictions as one small number per series: most series have a handful of different nights. */
export class PriceStates {
  /** By state, from the start of a series: the rule, and the price before a plan's difference. */
  rule = new Uint32Array(1024)
  base = new Float64Array(1024)
  /** By state, from the start of a plan: the price with and without the offer. */
  offered = new Float64Array(1024)
  regular = new Float64Array(1024)
  readonly rules: Rules = { flags: [0], minArrival: [0], maxArrival: [NO_LIMIT], minThrough: [0], maxThrough: [NO_LIMIT] }
  #statesUsed = 0
  #pricesUsed = 0
  readonly #ruleNumbers = new Map<string, number>()

  /** Reserves room for the states of a series and returns where they start. */
  reserveStates(count: number): number {
    const start = this.#statesUsed
    this.#statesUsed += count
    if (this.#statesUsed > this.rule.length) {
      this.rule = grown(this.rule, new Uint32Array(this.#statesUsed * 2))
      this.base = grown(this.base, new Float64Array(this.#statesUsed * 2))
    }
    return start
  }

  /** Reserves room for the prices of a plan and returns where they start. */
  reservePrices(count: number): number {
    const start = this.#pricesUsed
    this.#pricesUsed += count
    if (this.#pricesUsed > this.offered.length) {
      this.offered = grown(this.offered, new Float64Array(this.#pricesUsed * 2))
      this.regular = grown(this.regular, new Float64Array(this.#pricesUsed * 2))
    }
    return start
  }

  ruleNumberOf(night: Restrictions): number {
    if (!isRestricted(night)) return 0
    const key = ruleKey(night)
    const known = this.#ruleNumbers.get(key)
    if (known !== undefined) return known
    const { rules } = this
    rules.minArrival.push(night.minStayArrival)
    rules.maxArrival.push(night.maxStayArrival || NO_LIMIT)
    rules.minThrough.push(night.minStayThrough)
    rules.maxThrough.push(night.maxStayThrough || NO_LIMIT)
    const number = rules.flags.push(night.flags) - 1
    this.#ruleNumbers.set(key, number)
    return number
  }

  /** Writes the prices of a plan for a state of its series, and returns them. */
  writePrice(at: number, basePaisa: number, plan: PlanTerms): ReturnType<typeof pricing.priceNight> {
    const price = pricing.priceNight(
      {
        ratePaisa: paisa(plan.ratePaisa),
        offerPaisa: plan.offerPaisa === null ? null : paisa(plan.offerPaisa),
        offerKind: plan.offerKind,
        basePaisa: paisa(basePaisa),
        difference: differenceOf(plan),
      },
      paisa(basePaisa),
    )
    this.offered[at] = price.pricePaisa
    this.regular[at] = price.regularPaisa
    return price
  }
}

/** The inputs to the price of a plan's night, besides the night. */
export type PlanTerms = Pick<RoomFacts, 'ratePaisa' | 'offerPaisa' | 'offerKind'> &
  Pick<PlanFacts, 'differencePercent' | 'differencePaisa'>

function differenceOf({ differencePercent, differencePaisa }: PlanTerms) {
  if (differencePercent !== null) return { percent: differencePercent }
  return differencePaisa === null ? null : { paisa: differencePaisa }
}

function isRestricted(night: Restrictions): boolean {
  const lengths = night.minStayArrival | night.maxStayArrival | night.minStayThrough | night.maxStayThrough
  return (night.flags | lengths) !== 0
}

function ruleKey(night: Restrictions): string {
  return `${night.flags} ${night.minStayArrival} ${night.maxStayArrival} ${night.minStayThrough} ${night.maxStayThrough}`
}

function grown<Column extends Uint32Array | Float64Array>(old: Column, larger: Column): Column {
  larger.set(old)
  return larger
}
