import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'

const Text = z.object({ to: z.string(), text: z.string(), parked: z.boolean() })

/** Returns the phone code SMS queued for a user, newest first. */
export async function phoneCodeTexts(db: Db, userId: number) {
  const select = sql`
    select recipient_address as to, text_body as text, parked_at is not null as parked
    from outbox where about = ${`user ${userId}`} and kind = 'phone_code' order by id desc`
  return selectRows(db, select, Text)
}

/** Returns the code sent last to a user. */
export async function lastPhoneCode(db: Db, userId: number): Promise<string> {
  const [newest] = await phoneCodeTexts(db, userId)
  const [code] = /\b\d{6}\b/.exec(newest?.text ?? '') ?? []
  if (code === undefined) throw new Error(`User ${userId} was sent no code.`)
  return code
}

/** Returns a different code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
