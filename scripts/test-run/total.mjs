// Prints the last line of `.ci/run` from Vitest's JSON report and the exit code of `npm test`. Runs on Node 20.
import { readFileSync } from 'node:fs'

const [, , file, code] = process.argv
const report = read(file)
const passed = report.numPassedTests ?? 0
const skipped = (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0)
const counted = (report.numFailedTests ?? 0) + report.testResults.filter(couldNotLoad).length
const isUnexplained = counted === 0 && (code !== '0' || passed === 0)
const failed = isUnexplained ? 1 : counted

console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    console.error('No test report: `npm test` ended before the tests did.')
    return { testResults: [] }
  }
}

/** Returns whether a test file failed without a failed test, such as when it could not be loaded. */
function couldNotLoad({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((one) => one.status === 'failed')
}
