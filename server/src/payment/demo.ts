// Acts that only the demo's seed performs: they play payments without a provider.
export { openAttempt } from './attempts/open-attempt.ts'
export type { Verdict } from './attempts/rules/settlement.ts'
export { settleAttempt } from './attempts/settle-attempt.ts'
export type { Attempt } from './attempts/store/attempts.ts'
