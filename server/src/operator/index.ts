export { explain, runCommand } from './run-command.ts'
