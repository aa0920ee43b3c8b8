import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from './platform/database/db.ts'
import { readMigrationConfig } from './read-server-config.ts'

const ENVIRONMENT = join(import.meta.dirname, '../../.env')

try {
  if (existsSync(ENVIRONMENT)) process.loadEnvFile(ENVIRONMENT)
  const { databaseUrl, ...access } = readMigrationConfig()
  const database = await openPostgres(databaseUrl, 1, access)
  await database.close()
  console.log('The database is up to date, and the role of DATABASE_URL can only add to tables that only grow.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
