import { membersOf } from '../members.ts'
import { OUTCOMES, type OutcomeChoice } from './outcomes.ts'
import { FORGERIES } from './return-address.ts'

/** Reads a choice from the payer's form or from a control call. Returns null when it names no outcome. */
export function readChoice(body: unknown): OutcomeChoice | null {
  const members = membersOf(body)
  const outcome = OUTCOMES.find((known) => known === members.get('outcome'))
  if (!outcome) return null
  const choice: OutcomeChoice = { outcome }
  const forgery = FORGERIES.find((known) => known === members.get('forgery'))
  const [amount, other] = [members.get('amount'), members.get('other')]
  if (forgery) choice.forgery = forgery
  if (typeof amount === 'string') choice.amount = amount.trim()
  if (typeof other === 'string' && other !== '') choice.other = other
  return choice
}
