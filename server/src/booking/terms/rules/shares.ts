import { paisa, type Paisa } from '@chautari/contract/money'

/**
 * Divides an amount in proportion to the prices of lines, to the paisa. The parts sum to the amount, because each cumulative share is rounded
 * down, not each share. If all lines are free, the first gets the amount (issue 14 §2).
 */
export function sharesOf(amount: Paisa, costs: Paisa[]): Paisa[] {
  const whole = costs.reduce((sum, cost) => sum + BigInt(cost), 0n)
  let upTo = 0n
  let given = 0n
  return costs.map((cost) => {
    upTo += BigInt(cost)
    // The product of two amounts can exceed Number.MAX_SAFE_INTEGER.
    const end = whole === 0n ? BigInt(amount) : (BigInt(amount) * upTo) / whole
    const share = end - given
    given = end
    return paisa(Number(share))
  })
}
