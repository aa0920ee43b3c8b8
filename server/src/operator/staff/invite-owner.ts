import { accountEmail } from '@chautari/contract/account/fields'
import { listings } from '../../catalogue/index.ts'
import { transact } from '../../platform/database/transaction.ts'
import { memberDesk } from '../../supplier/index.ts'
import { InvalidCommand } from '../command/errors.ts'
import { textOf, type CommandInput } from '../command/input.ts'
import { when, type Report } from '../command/present.ts'
import { localeIn } from './locale-in.ts'

/** Invites an owner of a supplier, also the first one, by email, and prints the link. Takes the supplier's name or number. */
export async function inviteOwner({ app, by, argument, second, options }: CommandInput): Promise<Report> {
  const email = accountEmail().safeParse(second)
  if (!email.success) throw new InvalidCommand(`"${second}" is not an email address.`)
  const locale = localeIn(textOf(options.language))
  return transact(app.db, async (tx) => {
    const id = /^\d{1,15}$/.test(argument) ? Number(argument) : await listings.findOrganisationNamed(tx, argument)
    if (id === undefined) throw new InvalidCommand(`There is no organisation "${argument}".`)
    const { name } = await listings.getOrganisation(tx, id)
    const owner = { organisation: { id, name }, email: email.data, locale, by }
    const { url, expiresAt } = await memberDesk.inviteOwner(tx, app, owner)
    const text = `Invited ${email.data} as an owner of ${name}, by email and with this link until ${when(expiresAt)}:\n${url}`
    return { text, json: { outcome: 'done', organisation: name, email: email.data, url, expires_at: expiresAt.toISOString() } }
  })
}
