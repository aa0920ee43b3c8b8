import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describeVerified } from './operator/index.ts'
import { statements } from './payout/index.ts'

// `npm run verify-statement -- <file or number>` verifies a statement: from its CSV file alone, without a server, or by its number in the database.
const [subject = ''] = process.argv.slice(2)

if (existsSync(subject)) {
  try {
    const found = statements.verifyStatementCsv(readFileSync(subject))
    console.log(describeVerified(basename(subject), found))
    process.exitCode = found.problems.length > 0 ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  process.argv.splice(2, 0, 'verify-statement')
  await import('./command-line.ts')
}
