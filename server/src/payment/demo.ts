// Functions that only the demo seed uses, which records payments without calling a provider.
export { openAttempt } from './attempts/open-attempt.ts'
export type { Verdict } from './rules/settlement.ts'
export { settleAttempt } from './attempts/settle-attempt.ts'
export type { Attempt } from './store/attempts.ts'
