export { explain, runCommand } from './command/run-command.ts'
