import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Functions of stores about a person, a session or a token, which no organisation limits: each says why. */
const OF_A_PERSON: Record<string, string> = {
  'sessions.ts': 'sessions belong to a person, and findLiveSession makes the scope',
  'totp.ts': 'a second factor belongs to a person',
  'recovery-codes.ts': 'recovery codes belong to a person',
  'memberships.ts': 'lists the organisations of a person',
  'browsers.ts': 'takes the member of the session, or the browser of a queued notice',
  findReader: 'takes the member of the session',
  writeNotices: 'takes the member of the session',
  claimLowDays: 'is the sweep, of a product that was just sold',
  'joins.ts': 'comes before there is an organisation',
  countUnaccepted: 'counts the organisations of a person',
  listDocumentFiles: 'lists what the sweep keeps, of all organisations',
  findPassportsOf: 'takes the bookings of a person, for their own data export',
  deleteOutdatedPassports: 'is the sweep, of all organisations',
  findUsersOfMembers: 'names the subjects of the audit log for our staff, who see all organisations',
  findInvitation: 'its token is the proof, before there is a member',
  useInvitation: 'its token is the proof, before there is a member',
}

/** Returns the exported functions of a store that do not begin their statements with an organisation. */
function unscopedIn(code: string): string[] {
  const parts = code.split(/^export async function /m).slice(1)
  return parts.flatMap((part) => {
    const name = /^\w+/.exec(part)?.[0] ?? ''
    const body = part.split(/^\}/m)[0] ?? ''
    const isScoped = /\borganisationId\b|\(scope\)|\bscope,/.test(body)
    return isScoped || name in OF_A_PERSON ? [] : [name]
  })
}

describe('the stores of suppliers', () => {
  const stores = globSync(join(import.meta.dirname, '*/store/*.ts')).filter((path) => !(basename(path) in OF_A_PERSON))

  test('name the organisation in every function, but those about a person', () => {
    expect(stores.length).toBeGreaterThan(4)
    expect(stores.flatMap((path) => unscopedIn(readFileSync(path, 'utf8')))).toEqual([])
  })

  test('are refused when a statement lacks the organisation', () => {
    const broken = readFileSync(join(import.meta.dirname, 'bookings/store/no-shows.ts'), 'utf8').replaceAll(
      'organisationId',
      'id',
    )
    expect(unscopedIn(broken)).toEqual(['findNoShows', 'insertNoShow', 'deleteNoShow'])
  })
})
