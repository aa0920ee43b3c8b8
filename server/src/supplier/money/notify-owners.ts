import type { Locale } from '@chautari/contract/locale'
import type { NoticeKind } from '@chautari/contract/supplier/notices/kinds'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FORMATS, rupees } from '../../platform/formats.ts'
import { composeMoneyEmail, type MoneyNews } from '../emails/money-email.ts'
import { NOTICE_TEXTS } from '../emails/notice-email.ts'
import type { Brief } from '../emails/notice-templates.ts'
import { notifyMembers } from '../notices/notify-members.ts'

type OwnerNotice = { organisation: { id: number; name: string }; news: MoneyNews }

const KINDS: Record<MoneyNews['kind'], NoticeKind> = {
  bank_account_entered: 'bank_account',
  bank_account_stopped: 'bank_account',
  payout_sent: 'payouts',
  payout_returned: 'payouts',
}

/**
 * Notifies the members who manage the money of an organisation, each in their language, in the transaction of the act. They are notified of payouts by
 * the channels that they chose; of a bank account every owner is emailed at once.
 */
export async function notifyOwners(tx: Tx, app: Pick<App, 'config'>, { organisation, news }: OwnerNotice): Promise<void> {
  const { publicUrl, contact } = app.config
  const path = '/console/supplier/money'
  const occasion = { organisation: organisation.name, news, url: `${publicUrl}${path}`, contact }
  await notifyMembers(tx, app, {
    organisationId: organisation.id,
    kind: KINDS[news.kind],
    about: 'supplier',
    path,
    // A member who is limited to some properties sees no money, which belongs to the whole organisation.
    isFor: ({ propertyIds }) => propertyIds === null,
    composeEmail: (to) => composeMoneyEmail(to, occasion),
    brief: (locale) => briefOf(news, locale),
  })
}

function briefOf(news: MoneyNews, locale: Locale): Brief {
  return NOTICE_TEXTS[locale][news.kind]({
    amount: 'amountPaisa' in news ? FORMATS[locale].npr(rupees(news.amountPaisa)) : '',
    account: `${news.bank} ${news.number}`,
    by: 'by' in news ? news.by : '',
  })
}
