import { createHash, randomBytes } from 'node:crypto'

type Query = (text: string, values?: unknown[]) => Promise<unknown>

const PERSON = `insert into staff (email, name, role, password_hash, accepted_at)
  values ('asha@chautari.example', 'Asha Rai', 'admin', 'none', app_now()) on conflict (email) do nothing`

const KEY = `insert into staff_keys (staff_id, name, key_hash)
  select id, 'a journey', $1 from staff where email = 'asha@chautari.example'`

/** Makes a personal key of Asha Rai, an admin who cannot sign in, and returns it. */
export async function makeStaffKey(query: Query): Promise<string> {
  const key = `ntk_${randomBytes(32).toString('base64url')}_0000000`
  await query(PERSON)
  await query(KEY, [createHash('sha256').update(key).digest('hex')])
  return key
}
