export { describeVerified } from './payouts/verify-statement.ts'
export { explain, runCommand } from './command/run-command.ts'
