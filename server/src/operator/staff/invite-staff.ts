import { accountEmail } from '@chautari/contract/account/fields'
import { staffName } from '@chautari/contract/staff/fields'
import { STAFF_ROLES, type StaffRole } from '@chautari/contract/staff/permissions'
import { inviteByCommand } from '../../staff/index.ts'
import { InvalidCommand } from '../command/errors.ts'
import { requireText, textOf, type CommandInput } from '../command/input.ts'
import { refused, when, type Report } from '../command/present.ts'
import { localeIn } from './locale-in.ts'

const REFUSALS = {
  has_admin: 'There is an admin: use their key, or invite in the console.',
  known: 'This person was invited with another role, is deactivated, or accepted an invitation before.',
  name_taken: 'Someone on the team has this name: use --name.',
}

/** Invites a person to the console by email, and prints the link. Without a key, invites only the first admin. */
export async function inviteStaff({ app, by, argument, options }: CommandInput): Promise<Report> {
  const email = accountEmail().safeParse(argument)
  if (!email.success) throw new InvalidCommand(`"${argument}" is not an email address.`)
  const name = staffName.safeParse(textOf(options.name) ?? email.data.split('@')[0])
  if (!name.success) throw new InvalidCommand('--name takes letters and digits, 60 at most.')
  const role = roleIn(requireText({ options }, 'role'))
  if (by.staffId === null && role !== 'admin') throw new InvalidCommand('The first member of staff is an admin: --role admin.')
  const invitee = { email: email.data, name: name.data, role, locale: localeIn(textOf(options.language)) }
  const sent = await inviteByCommand(app, { by, invitee })
  if (typeof sent === 'string') return refused(REFUSALS[sent])
  const { url, expiresAt } = sent
  const text = `Invited ${email.data}, by email and with this link until ${when(expiresAt)}:\n${url}`
  return { text, json: { outcome: 'done', email: email.data, role, url, expires_at: expiresAt.toISOString() } }
}

function roleIn(typed: string): StaffRole {
  const role = STAFF_ROLES.find((known) => known === typed)
  if (!role) throw new InvalidCommand(`--role takes one of: ${STAFF_ROLES.join(', ')}.`)
  return role
}
