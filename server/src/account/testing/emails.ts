import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { outbox } from '../../platform/database/tables.ts'

/** Reads the emails queued for an address, oldest first. */
export function emailsIn(db: Db) {
  const to = (address: string) => db.select().from(outbox).where(eq(outbox.recipientAddress, address)).orderBy(outbox.id)
  const last = async (address: string, kind: string) => (await to(address)).findLast((email) => email.kind === kind)

  return {
    to,
    last,
    kindsTo: async (address: string) => (await to(address)).map(({ kind }) => kind),
    /** Returns the token of the last email of a kind, or an empty text. */
    tokenIn: async (address: string, kind: string) => {
      const email = await last(address, kind)
      return /token=([\w-]+)/.exec(email?.textBody ?? '')?.[1] ?? ''
    },
  }
}
