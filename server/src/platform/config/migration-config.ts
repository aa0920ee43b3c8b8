import { z } from 'zod'

const Environment = z.object({
  DATABASE_URL: z.string().min(1),
  DATABASE_OWNER_URL: z.string().min(1),
})

/** Reads the URLs of the database as its application and as its owner. Throws when one is missing. */
export function migrationConfigOf(environment: Record<string, string | undefined>): { databaseUrl: string; ownerUrl: string } {
  const { success, data } = Environment.safeParse(environment)
  if (!success) throw new Error('DATABASE_URL and DATABASE_OWNER_URL are needed.')
  return { databaseUrl: data.DATABASE_URL, ownerUrl: data.DATABASE_OWNER_URL }
}
