import { statements } from '../../payout/index.ts'
import { InvalidCommand } from '../command/errors.ts'
import type { CommandInput } from '../command/input.ts'
import { npr, type Report } from '../command/present.ts'

/** Verifies a closed statement of a supplier in the database. Throws `not_found` for an unknown number. */
export async function verifyStatementOf({ app, argument }: CommandInput): Promise<Report> {
  if (!/^\d{1,15}$/.test(argument)) throw new InvalidCommand('Name the number of a statement, as it is printed on it.')
  const found = await statements.verifyStatement(app.db, Number(argument))
  return { text: describeVerified(`Statement ${argument}`, found), json: found, isRefused: found.problems.length > 0 }
}

/** Writes the result of a verification as text. */
export function describeVerified(name: string, { lines, openingPaisa, closingPaisa, problems }: statements.Verified): string {
  const counted = `${lines} lines, from ${npr(openingPaisa)} to ${npr(closingPaisa)}`
  if (problems.length === 0) return `${name} is proved: ${counted}. Hashes, balances and sums are right.`
  return [`${name} is not proved (${counted}):`, ...problems.map((problem) => `  - ${problem}`)].join('\n')
}
