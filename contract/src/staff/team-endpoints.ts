import { idText } from '../trail/fields.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { Entry, EntryQuery } from '../trail/entries.ts'
import { Invitee, Person, PersonChange } from './team.ts'

const id = z.object({ id: idText })
const staff = { caller: 'staff', cache: 'private' } as const

export const teamEndpoints = endpoints({
  'GET /staff/people': {
    summary: 'List the team, in the order in which people were invited',
    ...staff,
    permission: 'staff.view',
    response: envelope(z.array(Person)),
    errors: [],
  },
  'POST /staff/people': {
    summary: 'Invite a person by email',
    ...staff,
    permission: 'staff.manage',
    body: Invitee,
    response: envelope(Person),
    status: 201,
    errors: ['staff_known'],
  },
  'PATCH /staff/people/:id': {
    summary: 'Change the role of a person, deactivate or activate them. Their sessions and keys end',
    ...staff,
    permission: 'staff.manage',
    params: id,
    body: PersonChange,
    response: envelope(Person),
    errors: ['last_admin', 'changed_meanwhile'],
  },
  'POST /staff/people/:id/invitation': {
    summary: 'Invite a person again. Earlier invitations end; accepting it replaces their password and second factor',
    ...staff,
    permission: 'staff.manage',
    params: id,
    body: z.object({}),
    response: envelope(Person),
    status: 201,
    errors: ['staff_inactive'],
  },
  'GET /staff/entries': {
    summary: 'List what staff did, newest first',
    ...staff,
    permission: 'entries.view',
    query: EntryQuery,
    response: z.object({ data: z.array(Entry), next_cursor: z.string().nullable() }),
    errors: [],
  },
})
