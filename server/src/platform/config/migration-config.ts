import { withSecretFiles } from './secret-files.ts'

type MigrationConfig = { databaseUrl: string; ownerUrl: string; isPooled: boolean }

/** Reads the database URLs of the application and of the owner, from variables or files. Throws one error that names everything missing. */
export function migrationConfigOf(environment: Record<string, string | undefined>): MigrationConfig {
  const { read, problems } = withSecretFiles(environment, ['DATABASE_URL', 'DATABASE_OWNER_URL'])
  const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl } = read
  if (databaseUrl && ownerUrl) return { databaseUrl, ownerUrl, isPooled: read.CHAUTARI_TRANSACTION_POOLER === '1' }
  throw new Error(['DATABASE_URL and DATABASE_OWNER_URL are needed.', ...problems].join('\n'))
}
