import type { Db } from '../../platform/database/db.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import type { StaffActor } from '../actor.ts'
import { useKey } from './store/keys.ts'

/** Returns the owner of a personal key as an actor of the command line; undefined for an unknown or ended key. */
export async function findKeyOwner(db: Db, key: string): Promise<StaffActor | undefined> {
  const owner = await useKey(db, hashToken(key.trim()))
  return owner && { ...owner, via: 'command_line', requestId: null }
}
