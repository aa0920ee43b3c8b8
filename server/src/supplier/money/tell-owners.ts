import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { composeMoneyEmail, type MoneyNews } from '../emails/money-email.ts'
import { findOwners } from './store/owners.ts'

type Told = { organisation: { id: number; name: string }; news: MoneyNews }

/** E-mails every owner of an organisation about its money, each in their language, in the transaction of the act. Quiet hours don't hold it back. */
export async function tellOwners(tx: Tx, { config }: Pick<App, 'config'>, { organisation, news }: Told): Promise<void> {
  const { id: organisationId, name } = organisation
  const url = `${config.publicUrl}/console/supplier/money`
  for (const owner of await findOwners(tx, { organisationId }))
    await queueEmail(tx, composeMoneyEmail(owner, { organisation: name, news, url, contact: config.contact }))
}
