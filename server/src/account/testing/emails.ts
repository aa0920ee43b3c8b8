import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { outbox } from '../../platform/database/tables.ts'

/** What lies in people's mailboxes, or will. */
export function emailsIn(db: Db) {
  const to = (address: string) => db.select().from(outbox).where(eq(outbox.recipientAddress, address)).orderBy(outbox.id)
  const last = async (address: string, kind: string) => (await to(address)).findLast((letter) => letter.kind === kind)

  return {
    to,
    last,
    kindsTo: async (address: string) => (await to(address)).map(({ kind }) => kind),
    /** The token of the last letter of a kind; empty when there is none. */
    tokenIn: async (address: string, kind: string) => {
      const letter = await last(address, kind)
      return /token=([\w-]+)/.exec(letter?.textBody ?? '')?.[1] ?? ''
    },
  }
}
