import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { folderProblem } from '../database/data-folder/folder-problem.ts'

const SECRET_MIN = 32
const SOURCE = 'such as from: openssl rand -hex 32'
const PREVIOUS_MAX = 5

/** One secret on each line, because a secret may contain any other symbol. */
const previousSecrets = z
  .string()
  .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
  .pipe(z.array(z.string().min(SECRET_MIN, `each line must have at least ${SECRET_MIN} symbols`)).max(PREVIOUS_MAX))

/** The environment variables of the secret that signs, and of those before it. */
export const SECRET_FIELDS = {
  CHAUTARI_SECRET: z.string().min(SECRET_MIN, `must have at least ${SECRET_MIN} symbols, ${SOURCE}`).optional(),
  CHAUTARI_SECRET_PREVIOUS: previousSecrets.optional(),
}

type Env = z.output<z.ZodObject<typeof SECRET_FIELDS>> & { DATA_DIR: string }

/** Returns the reasons not to start in production: no secret of its own. */
export function secretProblems({ CHAUTARI_SECRET }: Env): string[] {
  return CHAUTARI_SECRET === undefined ? [`CHAUTARI_SECRET: is needed in production, ${SOURCE}`] : []
}

/** Returns the secret that signs and those before it, whose links still work. Outside production, the first start creates one in the data folder. */
export function secretsIn(env: Env): { secret: string; previousSecrets: string[] } {
  return { secret: env.CHAUTARI_SECRET ?? keptSecret(env.DATA_DIR), previousSecrets: env.CHAUTARI_SECRET_PREVIOUS ?? [] }
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) storeSecret(dataDir, file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= SECRET_MIN) return secret
  throw new Error(
    `The file ${resolve(file)} is damaged: it has no secret. Restore it from a backup. If you delete it instead, links in emails sent so far stop working.`,
  )
}

/** Stores a new secret whole or not at all: a full disk must not leave an empty one. */
function storeSecret(dataDir: string, file: string): void {
  const part = `${file}.${process.pid}`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // Unlike a rename, a link fails when another process has stored its secret meanwhile, and that one is kept.
    linkSync(part, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw folderProblem(dataDir, error)
  } finally {
    rmSync(part, { force: true })
  }
}
