import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { lockUser } from '../store/users.ts'
import { deleteData } from './delete-account.ts'

/** The picture of a deleted account, whose file is deleted once the transaction has committed. */
type Rest = { picture: string | null }

/**
 * Deletes an account with its personal data for its owner, as `deleteAccount` does. Returns the picture to delete after the transaction, or
 * `gone` when there is no such account.
 */
export async function deleteOnRequest(
  tx: Tx,
  app: App,
  { userId, by }: { userId: number; by: ActorContext },
): Promise<Rest | 'gone'> {
  const user = await lockUser(tx, { id: userId })
  if (!user) return 'gone'
  await deleteData(tx, app, { user, by: { ...by, onBehalfOf: `user ${userId}` } })
  return { picture: user.picture }
}
